import type { Env } from '../env.ts';

/** What was looked at, and if something is wrong with it, what mends it. */
export interface Finding {
  about: string;
  result: string;
  remedy?: string;
}

/** What is said on the command line. */
export interface Choices {
  /** Under which name the mail server's key of DKIM is in DNS. */
  dkim?: string;
}

/** Looks at one thing; an error that it throws is told as what is wrong. */
export interface Check {
  about: string;
  /** What to do if it cannot be looked at. */
  otherwise: string;
  look(env: Env, choices: Choices): Promise<Omit<Finding, 'about'> | undefined>;
}
