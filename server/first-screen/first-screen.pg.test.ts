import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildRenderer } from '../../cli/client-build.ts';
import { root } from '../../cli/root.ts';
import { testFolder } from '../../cli/stack/test-folder.ts';
import { noFirstScreenCookie } from '../../schema/first-screen.ts';
import { addPost, befriend } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { ownApp } from '../../testing/own-app.ts';
import { type Person, send } from '../../testing/person.ts';

const client = testFolder('first-screen-client');

const app = ownApp('first-screen', async () => {
  await buildRenderer(client);
  copyFileSync(join(root, 'client/index.html'), join(client, 'index.html'));
  return { CLIENT_DIR: client };
});
afterAll(() => rmSync(client, { recursive: true, force: true }));
const mutate = mutateIn(() => app.sql);

/** What a browser gets that opens a page: with the screen in it, as far as there is one. */
async function open(person: Person, path: string, cookie = '') {
  const headers = {
    accept: 'text/html',
    cookie: [person.cookie, cookie].filter(Boolean).join('; '),
  };
  const answer = await send(person, path, { headers });
  const html = await answer.text();
  return {
    screen: html.match(/<div data-kept-screen data-for="([^"]+)"/)?.[1],
    html,
    kept: answer.headers.get('cache-control'),
  };
}

/** The renderer is loaded after the server listens, and a busy machine takes longer than a page. */
const opened = (person: Person, path: string) =>
  expect.poll(() => open(person, path)).toMatchObject({ screen: person.id });

/** Ann, and her friend Ben who has posted these words. */
async function friends(text = 'Lentils are on the stove') {
  const [ann, ben] = [await app.newcomer('Ann'), await app.newcomer('Ben')];
  await befriend(app.sql, ann.id, ben.id);
  const post = await addPost(app.sql, ben.id);
  await app.sql`update post set text = ${text} where id = ${post}`;
  await opened(ann, '/feed');
  return { ann, ben, post };
}

it('a member’s page has their screen in it, which nobody keeps, and which is text where they wrote text', async () => {
  const { ann, ben, post } = await friends('<script>alert(1)</script> $& and "quotes" style="x"');
  for (const path of ['/', '/feed', `/post/${post}`, `/profile/${ben.id}`]) {
    const { screen, html, kept } = await open(ann, path);
    expect([path, screen, kept]).toEqual([path, ann.id, 'no-store']);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp; and &quot;quotes&quot;');
    expect(html).not.toMatch(/<script>| style="/);
    // The app asks for the same rows before it draws.
    expect(html).toMatch(/ data-asked="\[\{&quot;name&quot;:&quot;/);
  }
  expect((await open(ann, '/profile')).html).toContain('Update Info');
  await mutate(ben.id, 'chat.send', { id: randomUUID(), peerId: ann.id, text: 'Come over' });
  expect((await open(ann, `/messages/${ben.id}`)).html).toContain('Come over');
});

it('no screen has what its member may not see: posts for others, words to others, anything of a blocker', async () => {
  const { ann, ben, post } = await friends();
  const cyd = await app.newcomer('Cyd');
  await opened(cyd, '/feed');
  const shows = async (person: Person, ...paths: string[]) => {
    const pages = await Promise.all(paths.map((path) => open(person, path)));
    expect(pages.map(({ screen }) => screen)).toEqual(paths.map(() => person.id));
    return pages.map(({ html }) => /Lentils|Come over/.test(html));
  };
  await mutate(ann.id, 'chat.send', { id: randomUUID(), peerId: ben.id, text: 'Come over' });
  const [own, conversation] = [`/post/${post}`, `/messages/${ben.id}`];
  expect(await shows(ann, '/feed', own, conversation)).toEqual([true, true, true]);
  expect(await shows(cyd, '/feed', conversation)).toEqual([false, false]);

  const invited = await addPost(app.sql, ben.id);
  await app.sql`
    update post set text = 'Lentils for guests', shown_to = 'invited' where id = ${invited}`;
  expect(await shows(ben, `/post/${invited}`)).toEqual([true]);
  expect(await shows(ann, `/post/${invited}`)).toEqual([false]);

  await mutate(ben.id, 'members.block', { memberId: ann.id });
  expect(await shows(ann, '/feed', own, `/profile/${ben.id}`)).toEqual([false, false, false]);
});

it('who is not signed in as an active member gets the page alone, and so does a device with rows', async () => {
  const { ann } = await friends();
  const plain = { screen: undefined, kept: 'no-cache' };
  expect(await open({ ...ann, cookie: undefined }, '/feed')).toMatchObject(plain);
  expect(await open({ ...ann, cookie: `${ann.cookie}x` }, '/feed')).toMatchObject(plain);
  expect(await open(ann, '/feed', `${noFirstScreenCookie}=1`)).toMatchObject(plain);
  expect(await open(ann, '/settings')).toMatchObject(plain);
  await app.sql`update auth."user" set email_verified = false where id = ${ann.id}`;
  await app.sql`update member set verified = false where id = ${ann.id}`;
  expect(await open(ann, '/feed')).toMatchObject(plain);
  await app.sql`update member set verified = true, status = 'banned' where id = ${ann.id}`;
  expect(await open(ann, '/feed')).toMatchObject(plain);
  await app.sql`update member set status = 'active' where id = ${ann.id}`;
  expect(await open(ann, '/feed')).toMatchObject({ screen: ann.id });
  await app.sql`delete from auth.session where user_id = ${ann.id}`;
  expect(await open(ann, '/feed')).toMatchObject(plain);
});
