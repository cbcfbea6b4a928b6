import type { Query } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { type Schema, zql } from '../zero.gen.ts';

/** The member who asks. Mutators call it first. @throws signed_out */
export function requireMember(ctx: Context): string {
  if (!ctx) throw new HearthError('signed_out');
  return ctx.memberId;
}

/** Those of `members` whom the asker may open: all active, verified ones, and themselves. Signed out: nobody. */
export function visible<Result>(ctx: Context, members: Query<'member', Schema, Result>) {
  return members.where(({ and, or, cmp }) =>
    ctx ? or(cmp('id', ctx.memberId), and(cmp('status', 'active'), cmp('verified', true))) : or(),
  );
}

export const visibleMembers = (ctx: Context) => visible(ctx, zql.member);
