import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { ErrorCode } from '../../schema/errors.ts';
import type { Door, Visitor } from '../doors.ts';
import { allowance } from '../limits/allowance.ts';
import type { Bucket } from '../limits/bucket.ts';
import { perProcess } from '../limits/rates.ts';
import { openSockets } from '../limits/sockets.ts';
import { liveReceived, liveSent, membersLive } from '../metrics/web.ts';
import type { CloseOnceEnded } from '../sync/sessions.ts';

/** The largest frame, in bytes; a browser's frames have about a hundred. */
const largestFrame = 1024;
/**
 * How many frames a connection may send in a second, including pings: a page sends one every few
 * seconds.
 */
const mostFrames = 60;
/**
 * How many bytes may wait for a browser. A browser that does not take them is cut off, and connects
 * again when it can.
 */
const mostWaiting = 512 * 1024;
/** How long a browser has to receive why its connection is closed, in ms. */
const lingerMs = 2_000;

const beat = '{"type":"beat"}';
const tryAgainLater = 1013;
const notAllowed = 1008;

/** The live connections (WebSockets) of all members that are open to this process. */
export interface LiveConnections {
  /** Whether a member has a connection to this process. */
  has(memberId: string): boolean;
  /** Sends a frame on each of a member's connections. */
  send(memberId: string, frame: object): void;
  /** `listener` is called with every frame that members send. */
  onFrame(listener: (memberId: string, frame: unknown) => void): void;
}

/** Accepts live connections: one for each browser, for news that cannot wait for the next sync. */
export function liveDoor(closeOnceEnded: CloseOnceEnded, beatMs: number): Door & LiveConnections {
  const sockets = openSockets();
  const connects = allowance(perProcess.connects);
  const connections = new Map<string, Set<WebSocket>>();
  const alive = new Set<WebSocket>();
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: largestFrame,
    autoPong: false,
    // No fragments: browsers do not split such small messages, and without a limit a message could
    // have any number of empty fragments.
    maxFragments: 1,
  });
  let handleFrame: (memberId: string, frame: unknown) => void = () => {};

  function admit({ req, socket, head, memberId, token }: Visitor) {
    const place = sockets.take(memberId, socket);
    acceptor.handleUpgrade(req, socket, head, (connection) => {
      connection.on('error', () => connection.terminate());
      if (!place) return end(connection, tryAgainLater, 'too_many_open');
      if (!connects.take(memberId)) return end(connection, tryAgainLater, 'too_many_connects');
      closeOnceEnded(socket, token, () => end(connection, notAllowed, 'signed_out'));
      const counts = framesCounted();
      /** Counts a frame, and returns whether to handle it. */
      const takes = () => {
        // The connection is closed, but this frame had been read before.
        if (connection.readyState !== connection.OPEN) return false;
        alive.add(connection);
        place.received();
        slow(connection, place.flow, 1);
        if (counts() <= mostFrames) return true;
        end(connection, notAllowed, 'too_many');
        return false;
      };
      socket.on('data', (chunk: Buffer) => slow(connection, place.flow, chunk.length / 1024));
      connection.on('pong', takes);
      connection.on('ping', (words) => takes() && connection.pong(words));
      connection.on('message', (words) => {
        if (!takes()) return;
        liveReceived.inc();
        const frame = parsed(words);
        if (frame !== undefined) handleFrame(memberId, frame);
      });
      register(memberId, connection);
      alive.add(connection);
      // The upgrade succeeds for refused browsers, too: by this first beat a browser knows that it
      // was accepted.
      speak(connection, beat);
    });
  }

  function register(memberId: string, connection: WebSocket) {
    const own = connections.get(memberId) ?? new Set();
    connections.set(memberId, own.add(connection));
    membersLive.set(connections.size);
    connection.on('close', () => {
      alive.delete(connection);
      own.delete(connection);
      if (own.size === 0 && connections.get(memberId) === own) connections.delete(memberId);
      membersLive.set(connections.size);
    });
  }

  const beatAll = () => {
    for (const own of connections.values()) {
      for (const connection of own) {
        // No sign of life since the last beat: a phone that changed its network never closes its
        // connection.
        if (!alive.delete(connection)) {
          connection.terminate();
          continue;
        }
        connection.ping();
        speak(connection, beat);
      }
    }
  };
  setInterval(beatAll, beatMs).unref();

  return {
    name: 'live',
    path: /^\/live$/,
    admit,
    has: (memberId) => connections.has(memberId),
    send(memberId, frame) {
      const words = JSON.stringify(frame);
      for (const connection of connections.get(memberId) ?? []) {
        liveSent.inc();
        speak(connection, words);
      }
    },
    onFrame(listener) {
      handleFrame = listener;
    },
  };
}

function speak(connection: WebSocket, words: string) {
  if (connection.bufferedAmount > mostWaiting) connection.terminate();
  else if (connection.readyState === connection.OPEN) connection.send(words);
}

/**
 * Returns a counter: each call counts one frame, and returns how many there were in this second.
 */
function framesCounted(): () => number {
  let [second, count] = [0, 0];
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count;
  };
}

/** Stops reading from a connection for a while if it has sent too much. */
function slow(connection: WebSocket, flow: Bucket, units: number) {
  const wait = flow.spend(units);
  if (wait === 0 || connection.isPaused || connection.readyState !== connection.OPEN) return;
  connection.pause();
  setTimeout(() => connection.readyState === connection.OPEN && connection.resume(), wait).unref();
}

function parsed(words: RawData): unknown {
  try {
    return JSON.parse(String(words));
  } catch {
    return undefined;
  }
}

/**
 * Closes a connection. Nothing more is read from it, not even its closing frame: the browser could
 * send anything until then.
 */
function end(connection: WebSocket, code: number, reason: ErrorCode) {
  connection.close(code, reason);
  connection.pause();
  setTimeout(() => connection.terminate(), lingerMs).unref();
}
