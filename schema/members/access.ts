import type { Context } from '../context.ts';
import { HearthError } from '../errors.ts';
import { zql } from '../zero.gen.ts';

/** The member who asks. Mutators call it first. @throws signed_out */
export function requireMember(ctx: Context): string {
  if (!ctx) throw new HearthError('signed_out');
  return ctx.memberId;
}

/** Members the asker may open: all active, verified ones, and themselves. Signed out: nobody. */
export function visibleMembers(ctx: Context) {
  return zql.member.where(({ and, or, cmp }) =>
    ctx ? or(cmp('id', ctx.memberId), and(cmp('status', 'active'), cmp('verified', true))) : or(),
  );
}
