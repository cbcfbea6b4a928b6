import { expect, inject } from 'vitest';
import type { Message } from '../cli/inbox/mailbox.ts';

/** The mails that have arrived at this address, newest first. */
export async function mailsTo(email: string): Promise<Message[]> {
  const inbox = `${inject('stack').inboxUrl}/messages.json?to=${encodeURIComponent(email)}`;
  return ((await (await fetch(inbox)).json()) as { messages: Message[] }).messages;
}

/** The newest mail to this address with this in its subject, once it has arrived. */
export async function mailTo(email: string, about = ''): Promise<Message> {
  let letter: Message | undefined;
  const look = async () => {
    letter = (await mailsTo(email)).find(({ subject }) => subject.includes(about));
    return letter;
  };
  await expect.poll(look).toBeDefined();
  return letter as Message;
}

/** The link that a mail asks to follow. */
export const linkIn = ({ text }: Message) => new URL(text.match(/https?:\S+/)?.[0] ?? '');

/** The token in the link. */
export const tokenIn = (letter: Message) => linkIn(letter).searchParams.get('token') ?? '';
