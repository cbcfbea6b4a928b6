import { toast } from '../ui/states/toast.ts';
import { failureDetail } from './failure.ts';
import type { SecurityCheckGate } from './security/use-security-check.ts';
import { requestPasswordReset } from './visitor-api.ts';

const id = 'forgot-password';

/** The answer is the same whether or not the account exists. */
export async function forgotPassword(email: string, check: SecurityCheckGate) {
  try {
    await check.run((proof) => requestPasswordReset(email, proof));
    toast.success('Password reset email sent. Please check your inbox.', { id });
  } catch (error) {
    toast.error('Could not send reset email. Try again.', { id, detail: failureDetail(error) });
  }
}
