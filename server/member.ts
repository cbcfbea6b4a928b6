import process from 'node:process';
import { parseArgs } from 'node:util';
import { normalEmail } from '../schema/auth/rules.ts';
import { type MemberStatus, memberStatuses } from '../schema/members/rules.ts';
import { type Sql, withDatabase } from './db.ts';
import { deleteMember } from './jobs/delete-member.ts';

const settable = memberStatuses.filter((status) => status !== 'leaving');
const usage = `npm run member -- <email> --status ${settable.join('|')}`;

/**
 * Sets the status of one account, named as on the command line. There is no screen for it: whoever may run this may do it.
 * @throws with words for the one who runs it
 */
export async function setStatus(databaseUrl: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { status: { type: 'string' } },
    allowPositionals: true,
  });
  const email = normalEmail(positionals[0] ?? '');
  const status = settable.find((one) => one === values.status);
  if (!email || !status) throw new Error(`Usage: ${usage}`);
  await withDatabase(databaseUrl, (sql) => set(sql, email, status));
  return `${email} is ${status} now.`;
}

async function set(sql: Sql, email: string, status: MemberStatus): Promise<void> {
  const [account] = await sql<{ id: string }[]>`select id from auth.user where email = ${email}`;
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  if (status === 'deleted') return deleteMember(sql, account.id);
  await sql.begin(async (tx) => {
    // As in `leave`.
    await tx`select from member where id = ${account.id} for update`;
    await tx`update member set status = ${status} where id = ${account.id}`;
    // Whoever was leaving and is banned meanwhile goes all the same.
    if (status === 'active')
      await tx`delete from private.departure where member_id = ${account.id}`;
    else await tx`delete from auth.session where user_id = ${account.id}`;
  });
}

if (import.meta.main) {
  const { env, argv, stdout, stderr } = process;
  await setStatus(env.DATABASE_URL ?? '', argv.slice(2)).then(
    (done) => stdout.write(`${done}\n`),
    (error) => {
      stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
  process.exit();
}
