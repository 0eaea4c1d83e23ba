"""Whom an address stands for: the limits of one client hold for all addresses that he has."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

PREFIX: Final = 64
"""Everybody with IPv6 has at least a network of this size to himself."""


@lru_cache(maxsize=10_000)
def network(address: str) -> str:
    """An IPv4 address itself, the network of an IPv6 address; what is neither stays as it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, PREFIX), strict=False))
