import type { ReadonlyJSONValue, Transaction } from '@rocicorp/zero';
import { describe, expect, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { mutatorArguments, mutatorCases, queryArguments } from '../../testing/cases/all.ts';
import { namesIn } from '../../testing/registry.ts';
import { wrongFrom } from '../../testing/wrong-arguments.ts';
import { createLog } from '../log.ts';
import { mutatorNamed, queryNamed, refusalOf } from './calls.ts';
import { queryOverrides } from './overrides.ts';

const ctx = { memberId: 'member-0001', onServer: true } as const;
const log = createLog({ LOG_LEVEL: 'silent' });

/** Postgres, when nothing may be asked of it yet. */
const untouched = new Proxy(() => {}, {
  get: (_, name) => {
    throw new Error(`touched: ${String(name)}`);
  },
  apply: () => {
    throw new Error('touched');
  },
});

/** The outcome of a call: 'done', or the code of its refusal. */
async function answer(call: () => unknown): Promise<string> {
  try {
    await call();
    return 'done';
  } catch (error) {
    const refused = refusalOf(error, log);
    return refused.details?.code === 'unexpected' ? String(error) : String(refused.details?.code);
  }
}

const overrides = queryOverrides(untouched as never);
type Overridden = keyof typeof overrides;

describe.each(namesIn(queries))('%s', (name) => {
  const ask = (args: ReadonlyJSONValue | undefined) =>
    answer(() => {
      const override = overrides[name as Overridden];
      return override ? override(ctx, args) : queryNamed(name).fn({ args, ctx });
    });

  it('accepts right arguments', async () => {
    expect(await answer(() => queryNamed(name).fn({ args: queryArguments[name], ctx }))).toBe(
      'done',
    );
  });

  it('refuses missing, mistyped and extra arguments, before anything is looked up', async () => {
    const right = queryArguments[name];
    const wrong = [...wrongFrom(right), ...(right === undefined ? [] : [undefined])];
    expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => 'invalid'));
  });
});

describe.each(namesIn(mutators))('%s', (name) => {
  const run = (tx: unknown, args: unknown) =>
    answer(() => mutatorNamed(name).fn({ tx: tx as Transaction, args: args as never, ctx }));

  it('refuses missing, mistyped and extra arguments, before anything is looked up', async () => {
    const wrong = [...wrongFrom(mutatorArguments[name], mutatorCases[name]?.mayBeEmpty), undefined];
    const answers = await Promise.all(wrong.map((args) => run(untouched, args)));
    expect(answers).toEqual(wrong.map(() => 'invalid'));
  });

  it('accepts right arguments, and first locks its author, who has to be active', async () => {
    const asked: string[] = [];
    const tx = {
      location: 'server',
      reason: 'authoritative',
      dbTransaction: {
        query: async (text: string, values: unknown[]) => {
          asked.push(`${text} ${values}`);
          return [];
        },
      },
    };
    expect(await run(tx, mutatorArguments[name])).toBe('signed_out');
    expect(asked).toEqual([
      expect.stringMatching(/ from member where id = .* for key share member-0001$/),
    ]);
  });
});
