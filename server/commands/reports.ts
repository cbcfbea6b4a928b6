import { parseArgs } from 'node:util';
import type { MessageAround, Reported } from '../../schema/admin/answers.ts';
import { type Settlement, settlements } from '../../schema/admin/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { displayName } from '../../schema/members/rules.ts';
import { reportReasons } from '../../schema/reports/rules.ts';
import { cut, hidden } from '../../schema/text.ts';
import { lookAround } from '../admin/looking.ts';
import { reportedSubjects } from '../admin/reports.ts';
import { settleReports } from '../admin/settling.ts';
import { type Sql, withDatabase } from '../db.ts';
import type { Command } from './command.ts';

const usage =
  'npm run reports -- list [--all] | look ID | hide ID | dismiss ID | show ID [--reason TEXT]';

/**
 * Lists what members reported, or settles it, as named on the command line: everybody who can run
 * the command may do it. An action settles all reports of the thing. Messages are shown by `look`
 * alone, which is an act.
 * @throws with words for the operator
 */
export async function manageReports(databaseUrl: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', id = '', ...more] = positionals;
  const action = settlements.find((one) => one === name);
  const looks = name === 'look' && values.reason === undefined;
  const lists = name === 'list' && !id && values.reason === undefined;
  if (!lists && (!(action || looks) || !/^\d{1,9}$/.test(id) || values.all || more.length > 0))
    throw new Error(`Usage: ${usage}`);
  return withDatabase(databaseUrl, async (sql) => {
    if (looks) {
      const looked = lookAround(sql, { by: null, report: Number(id) });
      const messages = await looked.catch(() => {
        throw new Error(`There is no report ${id} of a message.`);
      });
      return messages.map(messageLine).join('\n');
    }
    if (!action) return list(sql, values.all);
    const settling = { by: null, report: Number(id), action, reason: values.reason };
    const { kind } = await settleReports(sql, settling).catch((error) => {
      throw new Error(wordsFor(error, id));
    });
    return `${done[action]}: the ${kind} of report ${id}.`;
  });
}

const done: Record<Settlement, string> = {
  hide: 'Hidden',
  show: 'Shown again',
  dismiss: 'Dismissed',
};

function wordsFor(error: Error, id: string): string {
  const code = error instanceof HearthError && error.details?.code;
  if (code === 'not_found') return `There is no report ${id}.`;
  return code === 'settled_already' ? `Report ${id} is settled already.` : error.message;
}

const messageLine = ({ by, words, pictures, at, isReported, isDeleted }: MessageAround) => {
  const said = [
    ...(words ? [`"${plain(words)}"`] : []),
    ...(pictures.length > 0 ? ['with a picture'] : []),
    ...(isDeleted ? ['(deleted)'] : []),
  ];
  return `${isReported ? '>' : ' '} ${at.slice(0, 16)} ${plain(displayName(by))}: ${said.join(' ')}`;
};

async function list(sql: Sql, all: boolean): Promise<string> {
  const subjects = await reportedSubjects(sql, { open: all ? undefined : true });
  if (subjects.length === 0) return all ? 'Nothing was ever reported.' : 'No open reports.';
  const accounts = await sql<{ id: string; email: string }[]>`
    select id, email from auth.user where id = any(${subjects.flatMap(({ owner }) => owner?.id ?? [])})`;
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  const first = ({ reports }: Reported) => reports[0]?.id ?? 0;
  return subjects
    .toSorted((one, other) => first(one) - first(other))
    .map((subject) => paragraph(subject, emails.get(subject.owner?.id ?? '')))
    .join('\n\n');
}

function paragraph(subject: Reported, email: string | undefined): string {
  const { kind, owner, words, pictures, state, reports } = subject;
  const who = `${plain(displayName(owner ?? undefined))}${email ? ` <${email}>` : ''}`;
  const what = kind === 'member' ? who : owner ? `${kind} by ${who}` : kind;
  return [
    `${reports[0]?.id}  ${what}  ${placeOf(subject)}${state === 'open' ? '' : `  (${state})`}`,
    ...(words ? [`    "${plain(words)}"`] : []),
    ...(pictures.length > 0 ? ['    with a picture'] : []),
    ...reports.map(({ reason, note, by, at }) => {
      const line = `${reportReasons[reason]}, by ${plain(displayName(by ?? undefined))}`;
      return `    - ${at.slice(0, 10)} ${line}${note ? `: "${plain(note)}"` : ''}`;
    }),
  ].join('\n');
}

function placeOf({ kind, id, postId }: Reported): string {
  if (kind === 'member') return `/profile/${id}`;
  if (kind === 'game') return '/apps';
  if (!postId) return '';
  return `/post/${postId}${kind === 'comment' ? `?comment=${id}` : ''}`;
}

const shownOfWords = 300;

/** A member's words, in one line and without characters that control a terminal. */
function plain(text: string): string {
  const line = text.replace(hidden, ' ');
  const shown = cut(line, shownOfWords);
  return shown === line ? line : `${shown}…`;
}

/** As `manageReports`, for the operator. */
export const reports: Command = ({ env }, args) => manageReports(env.DATABASE_URL, args);
