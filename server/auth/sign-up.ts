import { APIError } from 'better-auth/api';
import {
  emailProblem,
  nameProblem,
  normalEmail,
  passwordProblem,
} from '../../schema/auth/rules.ts';
import { errors } from '../../schema/errors.ts';
import { asTyped } from '../../schema/text.ts';
import { otherFirstName } from './names.ts';

const fields = ['email', 'firstName', 'lastName', 'name', 'password'];

/**
 * Checks a sign-up again, since anyone can send a request without the form. Returns the values to
 * store. @throws 400
 */
export function checkSignUp(body: unknown) {
  const form = (body ?? {}) as Record<string, unknown>;
  const isUnknown = Object.keys(form).some((field) => !fields.includes(field));
  refuse(isUnknown ? errors.invalid : undefined, 'INVALID_FIELD');
  refuse(emailProblem(text(form.email)), 'INVALID_EMAIL');
  const firstName = asTyped(text(form.firstName));
  const lastName = asTyped(text(form.lastName));
  for (const name of [firstName, lastName]) refuse(nameProblem(name), 'INVALID_NAME');
  checkPassword(form.password);
  const first = firstName || otherFirstName(text(form.name), text(form.email));
  return {
    email: normalEmail(text(form.email)),
    password: text(form.password),
    firstName: first,
    lastName,
    name: `${first} ${lastName}`.trim(),
  };
}

/**
 * Checks a new password by our rules; better-auth knows only the least and the greatest length.
 * @throws 400
 */
export function checkPassword(password: unknown): void {
  refuse(passwordProblem(text(password)), 'WEAK_PASSWORD');
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function refuse(message: string | undefined, code: string) {
  if (message) throw new APIError('BAD_REQUEST', { message, code });
}
