import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mutateIn } from '../../testing/mutations.ts';
import type { Person } from '../../testing/person.ts';
import { ownPushing } from '../../testing/pushing.ts';

const { app, jobs, allDone, deviceOf } = ownPushing('push-messages');

const act = mutateIn(() => app.sql);
async function say(who: Person, to: Person, text: string) {
  const id = randomUUID();
  await act(who.id, 'chat.send', { id, peerId: to.id, text });
  return id;
}
const two = async () => [await app.newcomer('Ada'), await app.newcomer('Ben')] as const;

describe('a message', () => {
  it('is pushed to the recipient’s devices with its text, and links to the conversation', async () => {
    const [ada, ben] = await two();
    const [phone, own] = [await deviceOf(ada), await deviceOf(ben)];
    await say(ben, ada, 'Tea?');
    await allDone();
    const url = `/messages/${ben.id}`;
    const pushed = {
      title: 'Hearth',
      body: '\u2068Ben Lee\u2069: Tea?',
      url,
      tag: `message ${ben.id}`,
    };
    expect(phone.news).toEqual([pushed]);
    expect(own.tries).toBe(0);
  });

  it('of several at once is pushed as the latest, cut to what a device shows', async () => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ada);
    for (const text of ['One', 'Two', '🍰'.repeat(4_000)]) await say(ben, ada, text);
    expect(await jobs()).toHaveLength(1);
    await allDone();
    expect(phone.news.map(({ body }) => body)).toEqual([
      `\u2068Ben Lee\u2069: ${'🍰'.repeat(200)}`,
    ]);
  });

  it('that was read, deleted or muted meanwhile is not pushed', async () => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ada);
    await say(ben, ada, 'Read');
    await act(ada.id, 'chat.read', { peerId: ben.id, upTo: Date.now() });
    await allDone();
    await act(ben.id, 'chat.deleteMessage', { id: await say(ben, ada, 'Gone') });
    await allDone();
    await act(ada.id, 'chat.mute', { peerId: ben.id, span: '1 hour' });
    await say(ben, ada, 'Muted');
    await allDone();
    expect(phone.tries).toBe(0);
    await act(ada.id, 'chat.mute', { peerId: ben.id, span: null });
    await say(ben, ada, 'Heard');
    await allDone();
    expect(phone.tries).toBe(1);
  });

  it('is pushed when a later message was deleted', async () => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ada);
    await say(ben, ada, 'Stays');
    await act(ben.id, 'chat.deleteMessage', { id: await say(ben, ada, 'Gone') });
    await act(ben.id, 'chat.deleteMessage', { id: await say(ben, ada, 'Unseen'), waited: true });
    await allDone();
    expect(phone.news.map(({ body }) => body)).toEqual(['\u2068Ben Lee\u2069: Stays']);
  });

  it('makes no job when the recipient has no device', async () => {
    const [ada, ben] = await two();
    await say(ben, ada, 'Tea?');
    expect(await jobs()).toEqual([]);
  });
});
