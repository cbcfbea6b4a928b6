import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Http } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { type DoorParts, rolesOnly } from './door.ts';

it('a member may ask only so often, with a role or without', async () => {
  const findAsker = async () => ({ state: 'member', memberId: 'member-0001' });
  const only = rolesOnly({ findAsker } as unknown as DoorParts, allowance(0));
  const app = new Hono<Http>().get('/', only('moderator'), (c) => c.json({}));
  expect((await app.request('/')).status).toBe(429);
});
