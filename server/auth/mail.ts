import { cleanName } from '../../schema/auth/rules.ts';
import type { Mail } from '../mailer.ts';

/**
 * The recipient of a mail. It is addressed by name only if the mail address has been verified:
 * otherwise a sign-up could have any text, given as a name, sent to anyone.
 */
type To = { to: string; verified: boolean; firstName: string };

/**
 * A name is cleaned once more, since the rules for names get stricter, and accounts keep the names
 * they have.
 */
function hello({ verified, firstName }: To): string {
  const name = verified ? cleanName(firstName) : '';
  // Signs alone, as in 'Hello …,', would read like a mistake.
  return /[\p{L}\p{N}]/u.test(name) ? `Hello ${name},` : 'Hello,';
}

/** Asks a new member to confirm their address. */
export const verificationMail = (reader: To, link: string): Mail => ({
  to: reader.to,
  subject: 'Verify your email for Hearth',
  greeting: hello(reader),
  lines: [
    'Please confirm that this is your email address. The link works for 24 hours.',
    'If you did not sign up for Hearth, ignore this letter.',
  ],
  action: { label: 'Verify your email', link },
});

export const resetMail = (reader: To, link: string): Mail => ({
  to: reader.to,
  subject: 'Choose a new password for Hearth',
  greeting: hello(reader),
  lines: [
    'Someone, hopefully you, asked for a new password. The link works for one hour, once.',
    'If it was not you, ignore this letter: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', link },
});

export const passwordChangedMail = (reader: To, link: string): Mail => ({
  to: reader.to,
  subject: 'Your Hearth password was changed',
  greeting: hello(reader),
  lines: [
    'Your password was changed, and you were logged out everywhere else.',
    'If it was not you, choose a new password now.',
  ],
  action: { label: 'Choose a new password', link },
});

/** The mail to the new address: nothing changes until its link is confirmed. */
export const emailChangeMail = (reader: To, link: string): Mail => ({
  to: reader.to,
  subject: 'Confirm your new email for Hearth',
  greeting: hello(reader),
  lines: [
    'Please confirm that this is your new email address. The link works for one hour.',
    'Until then you sign in with the old one.',
  ],
  action: { label: 'Confirm your new email', link },
});

/** The mail to the old address. */
export const emailChangedMail = (reader: To, newEmail: string, link: string): Mail => ({
  to: reader.to,
  subject: 'Your Hearth email was changed',
  greeting: hello(reader),
  lines: [
    `You sign in with ${newEmail} from now on.`,
    'If it was not you, write to the people who run this Hearth at once.',
  ],
  action: { label: 'Open Hearth', link },
});

export const connectedMail = (reader: To, provider: string, link: string): Mail => ({
  to: reader.to,
  subject: `${provider} was connected to your Hearth account`,
  greeting: hello(reader),
  lines: [
    `You can log in with ${provider} from now on.`,
    'If it was not you, disconnect it in your settings and change your password now.',
  ],
  action: { label: 'Open settings', link },
});

export const disconnectedMail = (reader: To, provider: string, link: string): Mail => ({
  to: reader.to,
  subject: `${provider} was disconnected from your Hearth account`,
  greeting: hello(reader),
  lines: [
    `You log in with your password from now on, and no longer with ${provider}.`,
    'If it was not you, change your password now.',
  ],
  action: { label: 'Open settings', link },
});

export const approvedMail = (reader: To, house: string, link: string): Mail => ({
  to: reader.to,
  subject: `You are in: ${house}`,
  greeting: hello(reader),
  lines: [`Your request was approved. ${house} is open to you.`],
  action: { label: 'Log in', link },
});

export const leavingMail = (reader: To, deleteAt: Date, link: string): Mail => ({
  to: reader.to,
  subject: 'Your Hearth account will be deleted',
  greeting: hello(reader),
  lines: [
    `Your account and everything private in it will be deleted on ${deleteAt.toUTCString().slice(0, 16)}.`,
    'If you change your mind, log in before that day and choose to stay.',
  ],
  action: { label: 'Log in', link },
});
