import process from 'node:process';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { normalEmail } from '../../schema/auth/rules.ts';
import { type MemberStatus, memberStatuses } from '../../schema/members/rules.ts';
import { connect } from '../db.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { withLocalDatabase } from './local-database.ts';
import { complain, say, words } from './printer.ts';

const settable = memberStatuses.filter((status) => status !== 'leaving');
const usage = `npm run member -- <email> --status ${settable.join('|')}`;

/** Sets the status of one account. There is no screen for it: whoever may run this may do it. */
async function setStatus(sql: postgres.Sql, email: string, status: MemberStatus): Promise<void> {
  const [account] = await sql<{ id: string }[]>`select id from auth.user where email = ${email}`;
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  if (status === 'deleted') return deleteMember(sql, account.id);
  await sql.begin(async (tx) => {
    await tx`update member set status = ${status} where id = ${account.id}`;
    // Whoever was leaving and is banned meanwhile goes all the same.
    if (status === 'active')
      await tx`delete from private.departure where member_id = ${account.id}`;
    else await tx`delete from auth.session where user_id = ${account.id}`;
  });
}

try {
  const { values, positionals } = parseArgs({
    options: { status: { type: 'string' } },
    allowPositionals: true,
  });
  const email = normalEmail(positionals[0] ?? '');
  const status = settable.find((one) => one === values.status);
  if (!email || !status) throw new Error(`Usage: ${usage}`);
  await withLocalDatabase(async (url) => {
    const sql = connect(url);
    try {
      await setStatus(sql, email, status);
    } finally {
      await sql.end();
    }
  });
  say(`${email} is ${status} now.`);
} catch (error) {
  complain(words(error));
}
process.exit();
