import { expect } from '@playwright/test';

interface Mail {
  ID: string;
  Subject: string;
}

const inbox = 'http://localhost:8025/api/v1';
const asked = async <T>(path: string) => (await (await fetch(`${inbox}${path}`)).json()) as T;

/** The link in the mail to this address, once that has arrived in Mailpit. */
export async function linkTo(email: string): Promise<string> {
  const search = `/search?query=${encodeURIComponent(`to:"${email}"`)}`;
  const newest = async () => (await asked<{ messages: Mail[] }>(search)).messages[0]?.ID;
  await expect.poll(newest).toBeTruthy();
  const { Text } = await asked<{ Text: string }>(`/message/${await newest()}`);
  return Text.match(/https?:\S+/)?.[0] ?? '';
}
