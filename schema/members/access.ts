import type { Query, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { type Schema, zql } from '../zero.gen.ts';

/** The member who asks. Mutators call it first. @throws signed_out */
export function requireMember(ctx: Context): string {
  if (!ctx) throw new HearthError('signed_out');
  return ctx.memberId;
}

type Relations = Schema['relationships'];
/** The tables that have a relation of this name. */
type With<Name extends string> = {
  [Table in keyof Relations]: Name extends keyof Relations[Table] ? Table : never;
}[keyof Relations];

/** Tables whose rows are somebody's, by a relation to that member's blocks. */
type Owned = With<'blocks'>;
/** Tables whose rows stand between two members, by a relation to the block between them. */
type Between = With<'block'>;

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

/** Without what stands between two who are blocked. */
export function unblockedBetween<Table extends Between, Result>(
  ctx: Context,
  rows: Query<Table, Schema, Result>,
): Query<Table, Schema, Result> {
  if (!ctx?.onServer) return rows;
  const requests = rows as unknown as Query<'friendRequest', Schema, Result>;
  return requests.where(({ not, exists }) => not(exists('block'))) as unknown as typeof rows;
}

/** Those of `members` whom the asker may open: all active, verified ones, and themselves. Signed out: nobody. */
export const visible = <Result>(ctx: Context, members: Query<'member', Schema, Result>) =>
  active(ctx, unblocked(ctx, members));

/** The same without asking for blocks: for friends, who have none between them, and beside rows that a block hides already. */
export function active<Result>(ctx: Context, members: Query<'member', Schema, Result>) {
  return members.where(({ and, or, cmp }) =>
    ctx ? or(cmp('id', ctx.memberId), and(cmp('status', 'active'), cmp('verified', true))) : or(),
  );
}

export const visibleMembers = (ctx: Context) => visible(ctx, zql.member);

/**
 * The asker may have been shut out or removed since they asked. Whoever does that takes the row `for update` first, and so waits
 * for what they do at this moment, or it finds them gone. This is the lock that every row takes that names them, so no two of
 * them wait for each other. @throws signed_out
 */
export async function requireActive(tx: Transaction, ctx: Context): Promise<void> {
  const memberId = requireMember(ctx);
  if (tx.location !== 'server') return;
  const [active] = await tx.dbTransaction.query(
    `select 1 from member where id = $1 and status = 'active' and verified for key share`,
    [memberId],
  );
  if (!active) throw new HearthError('signed_out');
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

/** Those whom the asker has blocked, and who can still be shown to them: active ones, who have not blocked them as well. */
export function shownThoughBlocked<Result>(ctx: Context, members: Query<'member', Schema, Result>) {
  const shown = active(ctx, members);
  if (!ctx?.onServer) return shown;
  return shown.where(({ not, exists }) =>
    not(
      exists('blocks', (q) =>
        q.where('otherId', ctx.memberId).where('blockerId', '!=', ctx.memberId),
      ),
    ),
  );
}
