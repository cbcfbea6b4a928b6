import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import workerpool from 'workerpool';
import { yieldToOthers } from '../limits/priority.ts';

/**
 * The cost of better-auth's own hashes, so that they stay valid: `salt:key` in hex, with the salt's
 * hex text used as the salt.
 */
const cost = { N: 16_384, r: 16, p: 1 };
const keyBytes = 64;
const maxmem = 2 * 128 * cost.N * cost.r;

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem });

const methods = {
  hash(password: string): string {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt).toString('hex')}`;
  },

  verify(password: string, hash: string): boolean {
    const [salt = '', key = ''] = hash.split(':');
    const known = Buffer.from(key, 'hex');
    const given = keyOf(password, salt);
    return known.length === given.length && timingSafeEqual(known, given);
  },
};
export type PasswordWork = typeof methods;

yieldToOthers();
workerpool.worker(methods);
