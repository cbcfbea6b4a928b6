import {
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

/** When a log is as long as this, it becomes the older one, and another begins. */
const mostBytes = 10_000_000;
const lookEveryMs = 1_000;
const tailBytes = 64 * 1024;
const ending = '.log';

/** Opens a part's log so that the part always writes at its end, even after a truncation. */
export const openLog = (dir: string, part: string): number =>
  openSync(join(dir, part + ending), 'a', 0o600);

/** The last lines that a part wrote. */
export function tailOf(dir: string, part: string, lines = 15): string {
  const log = join(dir, part + ending);
  const text = [`${log}.1`, log]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').slice(-tailBytes))
    .join('');
  return text.trimEnd().split('\n').slice(-lines).join('\n') || '(empty)';
}

/**
 * Keeps the logs in a folder small for as long as this process runs. A part goes on writing into
 * the file that it was given: its content is copied away, and the file truncated. So no part
 * depends on this process, which may be killed; a line that is written between the copy and the
 * truncation is lost.
 */
export function keepLogsSmall(dir: string, most = mostBytes, everyMs = lookEveryMs) {
  const look = () => {
    for (const name of readdirSync(dir).filter((each) => each.endsWith(ending))) {
      const log = join(dir, name);
      if (statSync(log).size > most) begin(log);
    }
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // A file vanished while it was being checked, or no file handle is left: the next check is
      // soon.
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}

function begin(log: string): void {
  const older = `${log}.1`;
  try {
    copyFileSync(log, older);
  } catch {
    // The disk is full: truncating makes room.
    rmSync(older, { force: true });
  }
  truncateSync(log);
}
