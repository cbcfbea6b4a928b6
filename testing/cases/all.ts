/// <reference types="vite/client" />
import process from 'node:process';
import { features } from '../../schema/features.ts';
import type { Args } from '../zero-endpoints.ts';
import type { Cases, Ids } from './case.ts';

const files = import.meta.glob<Record<string, Cases>>(['./*.ts', '!./all.ts', '!./case.ts'], {
  eager: true,
});

const casesOf = (names: readonly string[]): Cases[] =>
  names.flatMap((name) => Object.values(files[`./${name}.ts`] ?? {}));

/** The cases of each feature, by rank. */
export const cases = casesOf(features);

// Highest rank first: the case of a higher feature needs rows that a lower feature's case deletes.
const queriesOf = (list: Cases[]): Cases['queries'] =>
  Object.assign({}, ...list.toReversed().map(({ queries }) => queries));
const mutatorsOf = (list: Cases[]): Cases['mutators'] =>
  Object.assign({}, ...list.toReversed().map(({ mutators }) => mutators));

export const queryCases = queriesOf(cases);
export const mutatorCases = mutatorsOf(cases);

const chosen = process.env.TEST_FEATURES?.split(',') ?? [];
const chosenCases =
  chosen.length > 0 ? casesOf(features.filter((name) => chosen.includes(name))) : cases;

/** The cases to try: all, or those of the features that `npm test -- chat` names. */
export const chosenQueryCases = queriesOf(chosenCases);
export const chosenMutatorCases = mutatorsOf(chosenCases);

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
