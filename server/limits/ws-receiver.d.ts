import type { Writable } from 'node:stream';

/** Exported by ws 8 and forgotten by its types. */
declare module 'ws' {
  export class Receiver extends Writable {
    constructor(options: { isServer: boolean; maxPayload: number });
    on(event: 'message', listener: (data: Buffer) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
