import { randomUUID } from 'node:crypto';
import type { ReadonlyJSONValue } from '@rocicorp/zero';
import { inject } from 'vitest';
import { secretsIn } from '../cli/stack/secrets.ts';
import { type Person, send } from './person.ts';

export type Args = ReadonlyJSONValue | undefined;
export type Call = { name: string; args?: Args };

/** The key with which zero-cache calls our endpoint. */
export const zeroApiKey = () => secretsIn(inject('stack').dir).zeroApiKey;

const asZeroCache = () => ({ 'x-api-key': zeroApiKey() });
const wireArgs = (args: Args) => (args === undefined ? [] : [args]);

/** Asks what queries mean, as zero-cache does. */
export const transformBody = (...calls: Call[]) => [
  'transform',
  calls.map(({ name, args }, index) => ({ id: `q${index}`, name, args: wireArgs(args) })),
];

/** Passes on the mutations of one new client in order, as zero-cache does. */
export function pushBody(...calls: Call[]) {
  const clientID = randomUUID();
  return {
    clientGroupID: randomUUID(),
    mutations: calls.map(({ name, args }, index) => ({
      type: 'custom',
      id: index + 1,
      clientID,
      name,
      args: wireArgs(args),
      timestamp: 0,
    })),
    pushVersion: 1,
    timestamp: 0,
    requestID: randomUUID(),
  };
}

export const mutatePath = '/api/zero/mutate?schema=zero_0&appID=zero';
export const queryPath = '/api/zero/query?schema=zero_0&appID=zero';

type Result = { error?: string; details?: { code?: string }; message?: string };

/**
 * Runs mutations as zero-cache does. Each result is 'done' or the code of its refusal; `http 401`
 * and the like for all.
 */
export async function mutate(person: Person, ...calls: Call[]): Promise<string[]> {
  const body = pushBody(...calls);
  const response = await send(person, mutatePath, { body, headers: asZeroCache() });
  if (!response.ok) return calls.map(() => `http ${response.status}`);
  const answer = (await response.json()) as { mutations?: { result: Result }[] };
  if (!answer.mutations) throw new Error(JSON.stringify(answer));
  return answer.mutations.map(({ result }) => outcome(result));
}

/** Resolves queries as zero-cache does. Each result is 'done' or the code of its refusal. */
export async function resolve(person: Person, ...calls: Call[]): Promise<string[]> {
  const body = transformBody(...calls);
  const response = await send(person, queryPath, { body, headers: asZeroCache() });
  if (!response.ok) return calls.map(() => `http ${response.status}`);
  const answer = (await response.json()) as { queries?: Result[] };
  if (!answer.queries) throw new Error(JSON.stringify(answer));
  return answer.queries.map(outcome);
}

const outcome = ({ error, details, message }: Result) =>
  error ? (details?.code ?? `${error}: ${message}`) : 'done';
