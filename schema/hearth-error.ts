import { ApplicationError } from '@rocicorp/zero';
import { type ErrorCode, errors } from './errors.ts';

/** Thrown by queries and mutators; reaches the member as the code's words. */
export class HearthError extends ApplicationError<{ code: ErrorCode }> {
  constructor(code: ErrorCode, cause?: unknown) {
    super(errors[code], { details: { code }, cause });
  }
}
