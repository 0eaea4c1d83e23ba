"""Run by Alembic: applies the missing steps over the connection that it is given."""

from alembic import context

from dungeontwister.server.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
