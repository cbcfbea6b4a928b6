import type { Env } from '../env.ts';
import type { Passwords } from '../roles.ts';

/** The files that `npm start` stores in its folder besides the database and the pictures. */
export interface Home {
  secrets: string;
  logs: string;
  replica: string;
  /** Of the roles in Postgres. */
  passwords: Passwords;
  isRunning: boolean;
}

/**
 * One Hearth, for the commands of its operator. With Docker it has no home: the operator keeps
 * `.env`, and Docker the logs.
 */
export interface Site {
  env: Env;
  home?: Home;
}

/**
 * A command, with the words after its name; resolves to its output. @throws with words for the
 * operator
 */
export type Command = (site: Site, args: string[]) => Promise<string>;

/** How to call a command, for the words about a wrong call. */
export const usageOf = ({ home }: Site, words: string): Error =>
  new Error(
    `Usage: ${words
      .split('\n')
      .map((line) => line.replace(/^\S+/, (name) => calls(home !== undefined, name)))
      .join('\n       ')}`,
  );

const calls = (byNpm: boolean, name: string) =>
  byNpm ? `npm run ${name} --` : `node server/operate.ts ${name}`;
