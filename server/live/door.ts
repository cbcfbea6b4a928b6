import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { ErrorCode } from '../../schema/errors.ts';
import type { Door, Visitor } from '../doors.ts';
import { allowance } from '../limits/allowance.ts';
import type { Bucket } from '../limits/bucket.ts';
import { perProcess } from '../limits/rates.ts';
import { openSockets } from '../limits/sockets.ts';
import { liveReceived, liveSent, membersLive } from '../metrics/web.ts';
import type { CloseOnceEnded } from '../sync/sessions.ts';

/** In bytes; a browser's frames have about a hundred. */
const largestFrame = 1024;
/**
 * How many frames a line may send in a second, including pings: a page sends one every few seconds.
 */
const mostFrames = 60;
/**
 * How many bytes may wait for a browser. One that does not take them is cut off, and connects again
 * when it can.
 */
const mostWaiting = 512 * 1024;
/** How long a browser has to receive why its line is closed, in ms. */
const lingerMs = 2_000;

const beat = '{"type":"beat"}';
const tryAgainLater = 1013;
const notAllowed = 1008;

/** The live lines (WebSockets) of all members that are connected to this process. */
export interface Lines {
  /** Whether a member has a line to this process. */
  has(memberId: string): boolean;
  /** Sends a frame on each of a member's lines. */
  say(memberId: string, frame: object): void;
  /** `listener` is called with every frame that members send. */
  onFrame(listener: (memberId: string, frame: unknown) => void): void;
}

/** Accepts live lines: one for each browser, for whatever cannot wait for the next sync. */
export function liveDoor(closeOnceEnded: CloseOnceEnded, beatMs: number): Door & Lines {
  const sockets = openSockets();
  const connects = allowance(perProcess.connects);
  const lines = new Map<string, Set<WebSocket>>();
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
  let told: (memberId: string, frame: unknown) => void = () => {};

  function admit({ req, socket, head, memberId, token }: Visitor) {
    const place = sockets.take(memberId, socket);
    acceptor.handleUpgrade(req, socket, head, (line) => {
      line.on('error', () => line.terminate());
      if (!place) return end(line, tryAgainLater, 'too_many_open');
      if (!connects.take(memberId)) return end(line, tryAgainLater, 'too_many_connects');
      closeOnceEnded(socket, token, () => end(line, notAllowed, 'signed_out'));
      const counts = framesCounted();
      /** Counts a frame, and says whether to handle it. */
      const takes = () => {
        // The line is closed, but this frame had been read before.
        if (line.readyState !== line.OPEN) return false;
        alive.add(line);
        place.heard();
        slow(line, place.flow, 1);
        if (counts() <= mostFrames) return true;
        end(line, notAllowed, 'too_many');
        return false;
      };
      socket.on('data', (chunk: Buffer) => slow(line, place.flow, chunk.length / 1024));
      line.on('pong', takes);
      line.on('ping', (words) => takes() && line.pong(words));
      line.on('message', (words) => {
        if (!takes()) return;
        liveReceived.inc();
        const frame = parsed(words);
        if (frame !== undefined) told(memberId, frame);
      });
      keep(memberId, line);
      alive.add(line);
      // The upgrade succeeds for those who are refused, too: by this first beat a browser knows
      // that it was accepted.
      speak(line, beat);
    });
  }

  function keep(memberId: string, line: WebSocket) {
    const own = lines.get(memberId) ?? new Set();
    lines.set(memberId, own.add(line));
    membersLive.set(lines.size);
    line.on('close', () => {
      alive.delete(line);
      own.delete(line);
      if (own.size === 0 && lines.get(memberId) === own) lines.delete(memberId);
      membersLive.set(lines.size);
    });
  }

  const beatAll = () => {
    for (const own of lines.values()) {
      for (const line of own) {
        // No sign of life since the last beat: a phone that changed its network never closes its
        // line.
        if (!alive.delete(line)) {
          line.terminate();
          continue;
        }
        line.ping();
        speak(line, beat);
      }
    }
  };
  setInterval(beatAll, beatMs).unref();

  return {
    name: 'live',
    path: /^\/live$/,
    admit,
    has: (memberId) => lines.has(memberId),
    say(memberId, frame) {
      const words = JSON.stringify(frame);
      for (const line of lines.get(memberId) ?? []) {
        liveSent.inc();
        speak(line, words);
      }
    },
    onFrame(listener) {
      told = listener;
    },
  };
}

function speak(line: WebSocket, words: string) {
  if (line.bufferedAmount > mostWaiting) line.terminate();
  else if (line.readyState === line.OPEN) line.send(words);
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

/** Stops reading from a line for a while if it has sent too much. */
function slow(line: WebSocket, flow: Bucket, units: number) {
  const wait = flow.spend(units);
  if (wait === 0 || line.isPaused || line.readyState !== line.OPEN) return;
  line.pause();
  setTimeout(() => line.readyState === line.OPEN && line.resume(), wait).unref();
}

function parsed(words: RawData): unknown {
  try {
    return JSON.parse(String(words));
  } catch {
    return undefined;
  }
}

/**
 * Closes a line. Nothing more is read from it, not even its closing frame: it could send anything
 * until then.
 */
function end(line: WebSocket, code: number, reason: ErrorCode) {
  line.close(code, reason);
  line.pause();
  setTimeout(() => line.terminate(), lingerMs).unref();
}
