import { expect, it } from 'vitest';
import { ApiError } from '../../device/api.ts';
import { resendFailure } from './resend-failure.ts';

const expired = 'Session expired. Sign out and back in, then try again.';

it.each([
  [429, '', '', 'Too many attempts. Please wait a bit and try again.'],
  [400, 'security_check', 'x', 'Please complete the security check and try again.'],
  [401, '', 'Unauthorized', expired],
  [403, 'BANNED_USER', 'x', expired],
  [400, 'USER_NOT_FOUND', 'x', expired],
  [400, 'MISSING_EMAIL', 'x', 'This account has no email address.'],
  [503, 'unexpected', 'The words of the server.', 'The words of the server.'],
  [
    400,
    'VALIDATION_ERROR',
    '[body.email] Invalid',
    "Couldn't resend right now. Try again shortly.",
  ],
  [500, '', '', "Couldn't resend right now. Try again shortly."],
  [0, 'UNREACHABLE', '', "Couldn't resend right now. Try again shortly."],
])('%d %s: %s', (status, code, message, words) => {
  expect(resendFailure(new ApiError(code, message, status))).toMatchObject({ failed: words });
});

it('an address that is verified already continues to the app', () => {
  expect(resendFailure(new ApiError('EMAIL_ALREADY_VERIFIED', 'x', 400))).toEqual({
    verified: true,
    words: 'Already verified — redirecting…',
  });
});

it('too many attempts make the button wait', () => {
  expect(resendFailure(new ApiError('', '', 429))).toHaveProperty('wait', true);
});
