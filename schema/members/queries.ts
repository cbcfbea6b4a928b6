import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { visibleMembers } from './access.ts';

/** A member with their stats strip. */
export const profile = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  visibleMembers(ctx).where('id', args.memberId).related('stats').one(),
);

export const members = { profile };
