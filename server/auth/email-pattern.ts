import { regexes } from 'zod';
import { emailPattern } from '../../schema/auth/rules.ts';

/**
 * better-auth's own endpoints ask `z.email()`, whose pattern refuses a top level of another script.
 * There is no setting for it, and an address that one endpoint accepts must not be locked out at
 * the next. Remove this when zod accepts them.
 */
regexes.email.compile(emailPattern.source);
