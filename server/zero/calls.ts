import { getMutator, getQuery, isMutator, isQuery } from '@rocicorp/zero';
import type { Logger } from 'pino';
import * as z from 'zod';
import { HearthError } from '../../schema/hearth-error.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import type { Schema } from '../../schema/zero.gen.ts';

// Only the registered spelling is accepted: Zero takes '|' for '.' as well, and a query spelled so
// would bypass its override.

/** The query of this name. @throws invalid */
export function queryNamed(name: string) {
  const query: unknown = getQuery(queries, name);
  if (!isQuery<Schema>(query) || query.queryName !== name) throw new HearthError('invalid');
  return query;
}

/** The mutator of this name. @throws invalid */
export function mutatorNamed(name: string) {
  const mutator: unknown = getMutator(mutators, name);
  if (!isMutator<Schema>(mutator) || mutator.mutatorName !== name) throw new HearthError('invalid');
  return mutator;
}

/**
 * The part of an error that the caller may see: the code of a refusal, or that something went
 * wrong. The rest is logged.
 */
export function refusalOf(error: unknown, log: Logger): HearthError {
  if (error instanceof HearthError) return error;
  if (isAboutArguments(error)) return new HearthError('invalid');
  log.error({ error }, 'call failed');
  return new HearthError('unexpected', error);
}

const isAboutArguments = (error: unknown) =>
  error instanceof z.core.$ZodError ||
  (error instanceof Error && error.name === 'InputValidationError');
