import { resetNeedsEmail } from '../../schema/auth/rules.ts';
import { toast } from '../ui/toast.ts';
import { requestPasswordReset } from './api.ts';
import { whatHappened } from './failure.ts';

const id = 'forgot-password';

/** False when an address is needed first. Answers alike whether or not the account exists. */
export async function forgotPassword(email: string) {
  if (!email.trim()) {
    toast.error(resetNeedsEmail, { id });
    return false;
  }
  try {
    await requestPasswordReset(email);
    toast.success('Password reset email sent. Please check your inbox.', { id });
  } catch (error) {
    toast.error('Could not send reset email. Try again.', { id, detail: whatHappened(error) });
  }
  return true;
}
