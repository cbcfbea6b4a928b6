import process from 'node:process';

let asked: AbortSignal | undefined;

/**
 * Aborts when a person or the system asks this command to end. Asked twice, the command ends at
 * once.
 */
export function askedToEnd(): AbortSignal {
  asked ??= listen();
  return asked;
}

function listen(): AbortSignal {
  const ending = new AbortController();
  let askedAt = 0;
  const ask = () => {
    // One Ctrl-C arrives twice: from the terminal, and passed on by the bootstrap.
    if (askedAt && performance.now() - askedAt > 1000) process.exit(130);
    askedAt ||= performance.now();
    ending.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  process.on('disconnect', ask);
  process.channel?.unref();
  return ending.signal;
}
