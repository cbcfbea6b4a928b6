import type { Letter } from '../jobs/mailer.ts';

/** The letter that asks a new member to confirm their address. */
export function verificationLetter(to: string, firstName: string, link: string): Letter {
  return {
    to,
    subject: 'Verify your email for Hearth',
    greeting: `Hello ${firstName},`,
    lines: [
      'Please confirm that this is your email address. The link works for 24 hours.',
      'If you did not sign up for Hearth, ignore this letter.',
    ],
    action: { label: 'Verify your email', link },
  };
}
