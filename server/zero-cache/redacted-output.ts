// Preloaded into zero-cache's processes, whose output about an error may contain a row, or an
// answer of the app.
import process from 'node:process';
import { redacted } from '../redacted.ts';

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) =>
    Reflect.apply(write, stream, [typeof chunk === 'string' ? redacted(chunk) : chunk, ...rest]);
}
