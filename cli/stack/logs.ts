import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** How much is kept of each part's log: this many files of this many bytes, including the current one. */
interface Room {
  bytes: number;
  files: number;
}

const room: Room = { bytes: 10_000_000, files: 5 };
const lookEveryMs = 1_000;
const pieceBytes = 1 << 20;
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
 * Keeps the logs in a folder small for as long as this process runs. A part goes on writing into the file that it was given:
 * its content is copied away, and the file truncated. So no part depends on this process, which may be killed; a line that is
 * written between the last read and the truncation is lost.
 */
export function keepLogsSmall(dir: string, { bytes, files } = room, everyMs = lookEveryMs) {
  const look = () => {
    for (const name of readdirSync(dir).filter((each) => each.endsWith(ending))) {
      const log = join(dir, name);
      if (statSync(log).size > bytes) rotate(log, { bytes, files });
    }
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // A file vanished while it was being checked, or no file handle is left: the next check is soon.
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}

function rotate(log: string, { bytes, files }: Room): void {
  const old = (age: number) => `${log}.${age}`;
  for (let age = files - 2; age >= 1; age--) {
    if (existsSync(old(age))) renameSync(old(age), old(age + 1));
  }
  const written = openSync(log, 'r+');
  try {
    // If a part wrote more than that since the last check, the newest is kept.
    copy(written, Math.max(0, statSync(log).size - bytes), 2 * bytes, old(1));
  } catch {
    // The disk is full: truncating makes room.
    rmSync(old(1), { force: true });
  }
  ftruncateSync(written);
  closeSync(written);
}

/** Copies up to the end, which moves on meanwhile, but no more than `most` bytes: a part may write as fast as we read. */
function copy(from: number, position: number, most: number, file: string): void {
  const to = openSync(file, 'w', 0o600);
  try {
    const piece = Buffer.alloc(pieceBytes);
    for (let done = 0, length = -1; length !== 0 && done < most; done += length) {
      length = readSync(from, piece, 0, Math.min(piece.length, most - done), position + done);
      writeSync(to, piece, 0, length);
    }
  } finally {
    closeSync(to);
  }
}
