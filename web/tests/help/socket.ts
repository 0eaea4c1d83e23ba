/** A connection whose other end is the test. */
import { vi } from 'vitest';

import type { Reply, Request } from '../../src/protocol';

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** Every connection that was opened, in order. */
  static opened: FakeSocket[] = [];

  readyState: number = FakeSocket.CONNECTING;
  readonly sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('the connection is not open');
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  // ---- what the server does

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: Reply): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What was sent of one kind. */
  of<K extends Request['t']>(kind: K): Extract<Request, { t: K }>[] {
    return this.sent.filter((message): message is Extract<Request, { t: K }> => message.t === kind);
  }
}

export function fakeSockets(): void {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
}

/** The connection that was opened last. */
export function socket(): FakeSocket {
  const last = FakeSocket.opened.at(-1);
  if (!last) throw new Error('no connection was opened');
  return last;
}
