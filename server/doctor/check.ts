import type { Finding } from '../../schema/admin/answers.ts';
import type { Env } from '../env.ts';

/** The options on the command line. */
export interface Choices {
  /** Under which name the mail server's key of DKIM is in DNS. */
  dkim?: string;
}

/** Checks one thing; an error that it throws is its result, with `otherwise` as the remedy. */
export interface Check {
  about: string;
  /** The remedy if the check itself fails. */
  otherwise: string;
  look(env: Env, choices: Choices): Promise<Omit<Finding, 'about'> | undefined>;
}
