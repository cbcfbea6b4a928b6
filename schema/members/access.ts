import type { Condition, ExpressionBuilder, Query, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { type Schema, zql } from '../zero.gen.ts';

/** The id of the member who is asking. Mutators call this first. @throws signed_out */
export function requireMember(ctx: Context): string {
  if (!ctx) throw new HearthError('signed_out');
  return ctx.memberId;
}

type Relations = Schema['relationships'];
/** The tables that have a relation of this name. */
type With<Name extends string> = {
  [Table in keyof Relations]: Name extends keyof Relations[Table] ? Table : never;
}[keyof Relations];

/** Tables whose rows belong to a member, and have a relation to that member's blocks. */
type Owned = With<'blocks'>;
/** Tables whose rows a member wrote, and have a relation to whether that member is shut out. */
type Written = With<'shutOut'>;
/** Tables whose rows concern two members, and have a relation to the block between them. */
type Between = With<'block'>;

type Rows<Table extends keyof Schema['tables'] & string, Result> = Query<Table, Schema, Result>;

/**
 * Leaves out rows of which `isOut` holds; a device holds none of them. `As` is one of the tables
 * that have the relation that `isOut` asks for: Zero's types cannot tell through a type parameter
 * that they all do.
 */
const without = <As extends keyof Schema['tables'] & string, Every>(
  ctx: Context,
  rows: Every,
  isOut: (row: ExpressionBuilder<As, Schema>, me: string) => Condition,
): Every =>
  ctx?.onServer
    ? ((rows as Rows<As, unknown>).where((row) => row.not(isOut(row, ctx.memberId))) as Every)
    : rows;

/**
 * Leaves out rows of members who blocked the asker or were blocked by them. Every query of others'
 * rows goes through this.
 */
export const unblocked = <Table extends Owned, Result>(ctx: Context, rows: Rows<Table, Result>) =>
  without<'member', typeof rows>(ctx, rows, ({ exists }, me) =>
    exists('blocks', (q) => q.where('otherId', me)),
  );

/**
 * Leaves out rows written by members who are shut out. Every query of others' writing goes through
 * this.
 */
export const notShutOut = <Table extends Written, Result>(
  ctx: Context,
  rows: Rows<Table, Result>,
) => without<'post', typeof rows>(ctx, rows, ({ exists }) => exists('shutOut'));

/** Leaves out rows that concern two members between whom there is a block. */
export const unblockedBetween = <Table extends Between, Result>(
  ctx: Context,
  rows: Rows<Table, Result>,
) => without<'friendRequest', typeof rows>(ctx, rows, ({ exists }) => exists('block'));

/**
 * The `members` whom the asker may open: active, verified ones without a block between them, and
 * the asker. Nobody if signed out.
 */
export const visible = <Result>(ctx: Context, members: Query<'member', Schema, Result>) =>
  active(ctx, unblocked(ctx, members));

/**
 * The same as `visible`, without a look at blocks: for friends, who have none between them, and
 * where a block hides the row beside it anyway.
 */
export function active<Result>(ctx: Context, members: Query<'member', Schema, Result>) {
  return members.where(({ and, or, cmp }) =>
    ctx ? or(cmp('id', ctx.memberId), and(cmp('status', 'active'), cmp('verified', true))) : or(),
  );
}

export const visibleMembers = (ctx: Context) => visible(ctx, zql.member);

/**
 * Makes sure that the asker has not been banned or removed since the request began. A ban or
 * removal first takes their row `for update`: either that waits for this transaction, or this
 * transaction finds them gone. Every insert of a row that refers to them takes `for key share` as
 * well, so transactions of the same member do not wait for each other here. @throws signed_out
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

/** The asker's private details, which nobody else can read. */
export function ownPrivate(ctx: Context) {
  return zql.memberPrivate.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
}

/** The blocks that the asker made, from their side. */
export function ownBlocks(ctx: Context) {
  return zql.block.where(({ and, cmp, or }) =>
    ctx ? and(cmp('memberId', ctx.memberId), cmp('blockerId', ctx.memberId)) : or(),
  );
}

/**
 * The blocked members whom the asker may still be shown: active, and not blocking the asker in
 * turn.
 */
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
