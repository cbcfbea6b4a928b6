import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../../server/private-files.ts';

/** One mail that was sent. */
export interface Message {
  id: string;
  date: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const MOST_STORED = 500;

/** The mails of earlier starts and of this one, one file each. */
export function openMailbox(dir: string) {
  privateFolder(dir);
  const messages: Message[] = readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')));
  const file = (id: string) => join(dir, `${id}.json`);

  return {
    add(mail: Omit<Message, 'id' | 'date'>): void {
      const message = {
        id: `${Date.now()}-${randomBytes(4).toString('hex')}`,
        date: new Date().toISOString(),
        ...mail,
      };
      // Renamed into place: half a mail, left by an inbox that was killed, would keep the next one
      // from starting.
      writeFileSync(join(dir, 'half'), JSON.stringify(message));
      renameSync(join(dir, 'half'), file(message.id));
      messages.push(message);
      for (const old of messages.splice(0, Math.max(0, messages.length - MOST_STORED)))
        rmSync(file(old.id), { force: true });
    },
    find: (id: string) => messages.find((message) => message.id === id),
    newestFirst: () => messages.toReversed(),
  };
}
