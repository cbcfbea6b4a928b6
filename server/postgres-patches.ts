import { loadPatched, type Patches } from './patched.ts';

/** The faults of postgres 3.4.7 (and of every release after it, so far) when a connection dies. */
const patches: Patches = {
  'postgres/src/connection.js': [
    [
      'A write that was put off until after the end of its connection threw from a timer, which ended the process.',
      `
    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x`,
      `
    const x = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) return socket.write(x, fn)
    error(Errors.connection('CONNECTION_CLOSED', options))
    return true`,
    ],
    [
      'A cleared timer still counted as set, so that nothing was ever written again. A connection cut while it opens was dialled anew without a pause.',
      `
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
      `
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    closedDate = performance.now()
    delay = (typeof backoff === 'function' ? backoff(options.shared.retries) : backoff) * 1000
    socket.removeListener('data', data)`,
    ],
    [
      'A statement between the error and the end of a socket waited for ever, and took the answer of the next one.',
      `
    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))`,
      `
    if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null
    rows = 0`,
    ],
    [
      'A connection that died while it asked for the array types left a rejection that nobody handled, which ends the process.',
      'return fetchArrayTypes()',
      'return fetchArrayTypes().catch(noop)',
    ],
    [
      'The end of a COPY came while its reader was behind: nothing was read from the connection any more.',
      `
    stream && stream.push(null)`,
      `
    socket.resume()
    stream && stream.push(null)`,
    ],
    [
      'A reader of a COPY that gave up had the connection wait for it.',
      `
    stream = new Stream.Readable({
      read() { socket.resume() }
    })`,
      `
    stream = new Stream.Readable({
      read() { socket.resume() },
      destroy(error, callback) {
        socket.resume()
        callback(error)
      }
    })`,
    ],
    [
      'The same.',
      'stream && (stream.push(x.subarray(5)) || socket.pause())',
      'stream && !stream.destroyed && (stream.push(x.subarray(5)) || socket.pause())',
    ],
    [
      'The end of a COPY waited 40 ms until its rows were confirmed (Nagle’s algorithm): four seconds of each restore.',
      'keep_alive && socket.setKeepAlive &&',
      'socket.setNoDelay(true)\n      keep_alive && socket.setKeepAlive &&',
    ],
    [
      'A pause that is over already was a warning of Node.',
      'closedDate ? closedDate + delay - performance.now() : 0',
      'closedDate ? Math.max(0, closedDate + delay - performance.now()) : 0',
    ],
  ],
  'postgres/src/index.js': [
    [
      'How much of the pool is in use was nowhere to be seen (metrics/pool.ts).',
      `
    get parameters() { return options.parameters },`,
      `
    use: () => ({
      busy: busy.length + full.length + reserved.length + connecting.length,
      waiting: queries.length
    }),
    get parameters() { return options.parameters },`,
    ],
    [
      'What a transaction says after its connection died ran on the next one, inside of whatever was done there.',
      'new Promise((_, reject) => connection.onclose = reject)',
      `new Promise((_, reject) => connection.onclose = e => {
          lost = e
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
    ],
    [
      'The same.',
      `
      , connection
      , prepare = null`,
      `
      , connection
      , lost
      , prepare = null`,
    ],
    [
      'The same.',
      `
        q.catch(e => uncaughtError || (uncaughtError = e))`,
      `
        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)`,
    ],
  ],
};

/** Loads the driver with the patches. @throws when it was loaded before, or is another version */
export async function loadPostgres(): Promise<typeof import('postgres')> {
  const { default: postgres } = await loadPatched(patches, () => import('postgres'));
  return postgres;
}
