import WebSocket from 'ws';
import type { ServerFrame } from '../schema/live-frames.ts';
import { browserHeaders, originOf, type Person } from './person.ts';

/** A live connection like a browser's. */
export interface LiveSocket {
  /** The received messages, without heartbeats. */
  received: ServerFrame[];
  /** Whether it opened; false if it was refused. */
  opened: Promise<boolean>;
  /** Resolves to the code of a refusal, or to the code and the reason of the close frame. */
  end: Promise<string>;
  send(frame: unknown): void;
  /** Sends a pong without being asked, to show that it is alive. */
  pong(): void;
  /** Resolves once the other end has read everything that was sent. */
  answered(): Promise<void>;
  close(): void;
}

type Options = { headers?: Record<string, string>; path?: string };

/** Connects as this person's browser would. */
export function openLive(person: Person, { headers, path = '/live' }: Options = {}): LiveSocket {
  const socket = new WebSocket(originOf(person).replace('http', 'ws') + path, {
    headers: { ...browserHeaders(person), ...headers },
  });
  const received: ServerFrame[] = [];
  let refusal = '';
  socket.on('message', (words) => {
    const frame = JSON.parse(String(words)) as ServerFrame;
    if (frame.type !== 'beat') received.push(frame);
  });
  socket.on('unexpected-response', (_request, response) => {
    refusal = `http ${response.statusCode}`;
    socket.terminate();
  });
  socket.on('error', () => {});
  const end = new Promise<string>((done) =>
    socket.on('close', (code, reason) => done(refusal || `${code} ${reason}`.trim())),
  );
  const opened = new Promise<boolean>((done) => {
    socket.on('open', () => done(true));
    socket.on('close', () => done(false));
  });
  return {
    received,
    opened,
    end,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    answered: () =>
      new Promise((done) => {
        socket.once('pong', () => done());
        socket.ping();
      }),
    pong: () => socket.pong(),
    close: () => socket.terminate(),
  };
}
