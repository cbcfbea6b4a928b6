/// <reference types="vite/client" />
import { features } from '../../schema/features.ts';
import type { Args } from '../zero-endpoints.ts';
import type { Cases, Ids } from './case.ts';

const files = import.meta.glob<Record<string, Cases>>(['./*.ts', '!./all.ts', '!./case.ts'], {
  eager: true,
});

/** The cases of each feature, by rank. */
export const cases: Cases[] = features.flatMap((name) =>
  Object.values(files[`./${name}.ts`] ?? {}),
);

// Highest rank first: the case of a higher feature needs rows that a lower feature's case deletes.
const highestFirst = cases.toReversed();

export const queryCases: Cases['queries'] = Object.assign(
  {},
  ...highestFirst.map(({ queries }) => queries),
);
export const mutatorCases: Cases['mutators'] = Object.assign(
  {},
  ...highestFirst.map(({ mutators }) => mutators),
);

type Samples = Record<string, Args>;

/** Valid arguments of every query, about these ids. */
export const questionsAbout = (ids: Ids): Samples =>
  Object.fromEntries(
    Object.entries(queryCases).map(([name, [first]]) => [name, first?.args?.(ids)]),
  );

/** Any key gives an id of something that does not exist. */
const made = new Proxy({}, { get: (_ids, name) => `${String(name)}-0001` }) as Ids;

/** Arguments that each query accepts, about things that do not exist. */
export const queryArguments = questionsAbout(made);

/** Arguments that each mutator accepts, about things that do not exist. */
export const mutatorArguments: Samples = Object.fromEntries(
  Object.entries(mutatorCases).map(([name, { rightful }]) => [name, rightful.args(made)]),
);
