import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, line, text } from '../arguments.ts';
import { type FullName, nameMaxLength, nameProblem } from '../auth/rules.ts';
import { serverNow, serverToday } from '../clock.ts';
import { expected, requireExpected } from '../expected.ts';
import { HearthError } from '../hearth-error.ts';
import { lockMembers } from '../locks.ts';
import { requireRow } from '../require-row.ts';
import { asTyped } from '../text.ts';
import { zql } from '../zero.gen.ts';
import { ownBlocks, ownPrivate, requireMember, visibleMembers } from './access.ts';
import {
  aboutMaxLength,
  birthdayProblem,
  details,
  joinDetails,
  placeMaxLength,
  renameAgainTime,
  sexes,
  splitDetails,
} from './rules.ts';

const birthday = z.string().check(z.refine((date) => !birthdayProblem(date, serverToday())));
const phone = z.strictObject({
  phoneCountry: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  phoneNumber: z.nullable(line(40)),
});
const values = z.partial(
  z.strictObject({
    ...phone.shape,
    sex: z.nullable(z.enum(sexes)),
    birthday: z.nullable(birthday),
    work: z.nullable(line(placeMaxLength)),
    city: z.nullable(line(placeMaxLength)),
    about: z.nullable(text(aboutMaxLength)),
  }),
);
/** A number belongs to its country: either of them alone would change the meaning of the other. */
const whole = values.check(
  z.refine(
    ({ phoneCountry, phoneNumber }) => (phoneCountry === undefined) === (phoneNumber === undefined),
  ),
);
/** At most one value of each name. Browsers would load 0.5 kB more for a record of zod's. */
const partial = <Name extends string, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: Value,
) =>
  z.partial(
    z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>),
  );
const was = partial(
  Object.keys(values.shape) as (keyof typeof values.shape)[],
  z.nullable(z.string().check(z.maxLength(aboutMaxLength))),
);
const switches = partial(details, z.boolean());

/**
 * Changes the values and the switches in `hide`, leaving the rest as it is. `was` and `wasHidden`
 * hold what the member saw, and what they have sent since: a change by another device meanwhile is
 * not overwritten unseen, and a value that was written to be private does not become public because
 * its switch was turned there. @throws changed_elsewhere
 */
const updateDetails = defineMutator(
  z.strictObject({
    values: whole,
    was: expected(was),
    hide: switches,
    wasHidden: expected(switches),
  }),
  async ({ tx, ctx, args }) => {
    const me = requireMember(ctx);
    await lockMembers(tx, me);
    const member = requireRow(await tx.run(visibleMembers(ctx).where('id', me).one()));
    const all = joinDetails(member, await tx.run(ownPrivate(ctx).one()));
    const shown = details.map((detail) => [detail, member.privateFields.includes(detail)]);
    if (
      isElsewhere(all, args.was, args.values) ||
      isElsewhere(Object.fromEntries(shown), args.wasHidden, args.hide)
    )
      throw new HearthError('changed_elsewhere');
    const next = { ...all, ...args.values, ...(await phoneOf(tx, args.values)) };
    const privateFields = details.filter(
      (detail) => args.hide[detail] ?? member.privateFields.includes(detail),
    );
    const { visible, hidden } = splitDetails(next, privateFields);
    await tx.mutate.member.update({ id: me, ...visible, privateFields });
    await tx.mutate.memberPrivate.upsert({ memberId: me, ...hidden });
  },
);

type Values = Record<string, unknown>;

/** Whether anything that the author saw is neither as in any of `former` nor as they want it. */
function isElsewhere(now: Values, expected: readonly Values[], wanted: Values): boolean {
  const seen = new Set(expected.flatMap((one) => Object.keys(one)));
  return [...seen].some(
    (key) =>
      now[key] !== wanted[key] && !expected.some((one) => key in one && one[key] === now[key]),
  );
}

/**
 * A phone number in the form that is stored; a country alone is none. A device believes its form:
 * it runs mutators again inside an IndexedDB transaction, which ends when they wait for anything
 * else, such as this import. @throws invalid
 */
async function phoneOf(tx: Transaction, { phoneCountry, phoneNumber }: z.infer<typeof values>) {
  if (phoneNumber === undefined && phoneCountry === undefined) return {};
  if (!phoneNumber) return { phoneCountry: null, phoneNumber: null };
  if (tx.location === 'client') return { phoneCountry: phoneCountry ?? null, phoneNumber };
  const { readPhone } = await import('./phone.ts');
  const phone = readPhone(phoneCountry ?? '', phoneNumber);
  if (!phone) throw new HearthError('invalid');
  return phone;
}

const name = z.string().check(
  z.overwrite(asTyped),
  z.refine((given) => !nameProblem(given)),
);

/** A name as rows have it. */
const wholeName = z.strictObject({
  firstName: z.string().check(z.maxLength(nameMaxLength)),
  lastName: z.string().check(z.maxLength(nameMaxLength)),
});

/**
 * Changes the asker's own name, twice in 30 days; the same name again is no change. Replaces any of
 * the names in `was`, which pages of 0.2 and before do not send. @throws rename_later,
 * changed_elsewhere
 */
const rename = defineMutator(
  z.strictObject({
    firstName: name.check(z.minLength(1)),
    lastName: name,
    was: z.optional(expected(wholeName)),
  }),
  async ({ tx, ctx, args }) => {
    const me = requireMember(ctx);
    await lockAccount(tx, me);
    const member = requireRow(await tx.run(visibleMembers(ctx).where('id', me).one()));
    if (isSameName(member, args)) return;
    const renames = await tx.run(ownPrivate(ctx).one());
    if (renameAgainTime(renames) > serverNow()) throw new HearthError('rename_later');
    if (args.was) requireExpected(args.was, (one) => isSameName(member, one));
    await writeName(tx, me, args);
    await tx.mutate.memberPrivate.upsert({
      memberId: me,
      renamedAt: serverNow(),
      renamedBefore: renames?.renamedAt ?? null,
    });
  },
);

const isSameName = (one: FullName, other: FullName) =>
  one.firstName === other.firstName && one.lastName === other.lastName;

/**
 * Locks an account, so that two tabs at once are counted one after the other. The account's row is
 * locked before the member's, as by every other change of it.
 */
async function lockAccount(tx: Transaction, id: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select from auth."user" where id = $1 for no key update', [id]);
}

/**
 * Writes the name into the account, for mails; a trigger brings it to the member. A device has the
 * member alone.
 */
async function writeName(tx: Transaction, id: string, { firstName, lastName }: FullName) {
  if (tx.location === 'client') return tx.mutate.member.update({ id, firstName, lastName });
  await tx.dbTransaction.query(
    `update auth."user" set first_name = $2, last_name = $3, name = trim($2 || ' ' || $3), updated_at = now()
     where id = $1`,
    [id, firstName, lastName],
  );
}

const memberId = z.strictObject({ memberId: id });

/**
 * Blocks a member: the two disappear for each other. A trigger ends their friendship, pending
 * requests and notifications, and deletes what either wrote under the other's posts. A member who
 * is hidden from the asker can be blocked too: they may have blocked first, and could undo that at
 * any time. So this never answers `not_found`, which would tell who is hidden.
 */
const block = defineMutator(memberId, async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  if (args.memberId === me) throw new HearthError('yourself');
  await lockMembers(tx, me, args.memberId);
  if (await tx.run(ownBlocks(ctx).where('otherId', args.memberId).one())) return;
  // A device does not hold the rows of members who are hidden from it.
  if (tx.location === 'server' && !(await tx.run(zql.member.where('id', args.memberId).one())))
    return;
  const row = { blockerId: me, createdAt: serverNow() };
  await tx.mutate.block.insert({ ...row, memberId: me, otherId: args.memberId });
  await tx.mutate.block.insert({ ...row, memberId: args.memberId, otherId: me });
  // A call between the two ends. By a job, since conversations have locks of their own.
  if (tx.location === 'server')
    await tx.dbTransaction.query(
      `select graphile_worker.add_job('end_blocked_calls', job_key => 'end_blocked_calls')`,
      [],
    );
});

const unblock = defineMutator(memberId, async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  await lockMembers(tx, me, args.memberId);
  requireRow(await tx.run(ownBlocks(ctx).where('otherId', args.memberId).one()));
  await tx.mutate.block.delete({ memberId: me, otherId: args.memberId, blockerId: me });
  await tx.mutate.block.delete({ memberId: args.memberId, otherId: me, blockerId: me });
});

export const members = { updateDetails, rename, block, unblock };
