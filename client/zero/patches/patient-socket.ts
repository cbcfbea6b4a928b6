import { backoff } from '../../device/backoff.ts';

/**
 * For how long after a lost connection to reconnect quickly, in ms: a server that crashed is back
 * by then.
 */
const patienceMs = 20_000;
const pace = { firstMs: 250, lastMs: 1_000 };

type SocketEvent = keyof WebSocketEventMap;
type Listener = (event: Event) => void;

/** When an open connection was last lost. */
let lostAt = Number.NEGATIVE_INFINITY;

/**
 * A socket that hides its first failures from its owner, and connects again instead. Zero (1.9)
 * sleeps for five seconds after each failed try. When a server crashes all clients try at once, and
 * those who came a moment too early would wait twice. Remove when Zero's first tries come quickly,
 * or its pace can be set.
 */
class PatientSocket {
  readonly url: string;
  #protocols: string | string[] | undefined;
  #native: typeof WebSocket;
  #socket: WebSocket;
  #listeners: [SocketEvent, Listener][] = [];
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(native: typeof WebSocket, url: string | URL, protocols?: string | string[]) {
    this.#native = native;
    this.url = String(url);
    this.#protocols = protocols;
    this.#socket = this.#connect();
  }

  addEventListener(type: SocketEvent, listener: Listener) {
    this.#listeners.push([type, listener]);
    if (type !== 'close') this.#socket.addEventListener(type, listener);
  }

  removeEventListener(type: SocketEvent, listener: Listener) {
    this.#listeners = this.#listeners.filter(
      ([ofType, one]) => ofType !== type || one !== listener,
    );
    this.#socket.removeEventListener(type, listener);
  }

  send(data: string) {
    this.#socket.send(data);
  }

  close(code?: number) {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket.close(code);
  }

  #connect(): WebSocket {
    const socket = new this.#native(this.url, this.#protocols);
    let opened = false;
    socket.addEventListener('open', () => {
      opened = true;
    });
    socket.addEventListener('close', (event) => {
      if (opened) lostAt = performance.now();
      if (opened || this.#closed || performance.now() - lostAt > patienceMs) this.#end(event);
      else this.#reconnect();
    });
    for (const [type, listener] of this.#listeners) {
      if (type !== 'close') socket.addEventListener(type, listener);
    }
    return socket;
  }

  #reconnect() {
    this.#timer = setTimeout(
      () => {
        this.#socket = this.#connect();
      },
      backoff(this.#failures++, pace),
    );
  }

  #end(event: Event) {
    for (const [type, listener] of this.#listeners) if (type === 'close') listener(event);
  }
}

/**
 * From now on, makes all of the page's sockets to `path` patient: Zero creates its own with the
 * page's `WebSocket`.
 */
export function installPatientSocket(path: string): void {
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct: (native, args: ConstructorParameters<typeof WebSocket>) =>
      new URL(args[0]).pathname.startsWith(path)
        ? new PatientSocket(native, ...args)
        : new native(...args),
  });
}
