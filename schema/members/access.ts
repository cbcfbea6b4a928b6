import type { Query, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { type Schema, zql } from '../zero.gen.ts';

/** The member who asks. Mutators call it first. @throws signed_out */
export function requireMember(ctx: Context): string {
  if (!ctx) throw new HearthError('signed_out');
  return ctx.memberId;
}

/** Tables whose rows are somebody's, by a relation named `blocks`. */
type Owned = 'member' | 'post';

/** Without what belongs to those who blocked the asker or were blocked by them. Everything of others goes through here. */
export function unblocked<Table extends Owned, Result>(
  ctx: Context,
  rows: Query<Table, Schema, Result>,
): Query<Table, Schema, Result> {
  if (!ctx?.onServer) return rows;
  // The tables have the relation in common, which Zero's types do not see through a type parameter.
  const members = rows as unknown as Query<'member', Schema, Result>;
  return members.where(({ not, exists }) =>
    not(exists('blocks', (q) => q.where('otherId', ctx.memberId))),
  ) as unknown as Query<Table, Schema, Result>;
}

/** Without what stands between two who are blocked: a table with a relation `block` over both of its members. */
export function unblockedBetween<Result>(
  ctx: Context,
  rows: Query<'friendRequest', Schema, Result>,
): Query<'friendRequest', Schema, Result> {
  return ctx?.onServer ? rows.where(({ not, exists }) => not(exists('block'))) : rows;
}

/** Those of `members` whom the asker may open: all active, verified ones, and themselves. Signed out: nobody. */
export const visible = <Result>(ctx: Context, members: Query<'member', Schema, Result>) =>
  active(ctx, unblocked(ctx, members));

/** The same without asking for blocks: for members who cannot have blocked one another, such as friends. */
export function active<Result>(ctx: Context, members: Query<'member', Schema, Result>) {
  return members.where(({ and, or, cmp }) =>
    ctx ? or(cmp('id', ctx.memberId), and(cmp('status', 'active'), cmp('verified', true))) : or(),
  );
}

export const visibleMembers = (ctx: Context) => visible(ctx, zql.member);

/** The asker's own row, which they have locked: they may have been banned since they asked. @throws signed_out */
export async function requireActive(tx: Transaction, ctx: Context) {
  const member = await tx.run(visibleMembers(ctx).where('id', requireMember(ctx)).one());
  if (tx.location === 'server' && member?.status !== 'active') throw new HearthError('signed_out');
  return member;
}

/** Private values are their owner's alone. */
export function ownPrivate(ctx: Context) {
  return zql.memberPrivate.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
}

/** The asker's side of the blocks that they wanted. */
export function ownBlocks(ctx: Context) {
  return zql.block.where(({ and, cmp, or }) =>
    ctx ? and(cmp('memberId', ctx.memberId), cmp('blockerId', ctx.memberId)) : or(),
  );
}
