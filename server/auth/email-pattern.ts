import { regexes } from 'zod';
import { emailPattern } from '../../schema/auth/rules.ts';

/**
 * better-auth's own doors ask `z.email()`, whose pattern refuses a top level of another script.
 * There is no setting for it, and an address that one door takes must not be locked out at the
 * next. Remove it when zod takes them.
 */
regexes.email.compile(emailPattern.source);
