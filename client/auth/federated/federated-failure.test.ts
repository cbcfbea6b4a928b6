import { expect, test } from 'vitest';
import { federatedFailure } from './federated-failure.ts';

test('known codes have their own message, and others the general one', () => {
  expect(federatedFailure('account_not_linked')).toBe(
    'This address already has an account. Log in with your password, then connect it in Settings.',
  );
  expect(federatedFailure('access_denied', 'Example ID')).toBe(
    'You did not log in with Example ID.',
  );
  for (const code of ['', 'constructor', 'Send your password to evil@example.org'])
    expect(federatedFailure(code)).toBe('Could not sign in with the provider. Please try again.');
});
