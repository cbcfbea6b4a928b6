import { addMember, befriend } from '../testing/members.ts';
import { messagesOn, talked } from './fixtures/messages.ts';
import { expect, test } from './fixtures/test.ts';

test('a list of many goes on, and whom it does not show yet is found by name', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const lastName = `Q${crypto.randomUUID().slice(0, 8)}`;
  for (let n = 1; n <= 45; n++) {
    const memberId = await addMember(scene.sql, { firstName: `Peer${n}`, lastName });
    await talked(scene, [ada, { memberId }], 2, { since: n });
  }
  await addMember(scene.sql, { firstName: 'Stranger', lastName });
  await addMember(scene.sql, { firstName: 'Gone', lastName, status: 'disabled' });
  await ada.page.goto('/messages');
  const shown = ada.page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(shown.first()).toContainText('Peer1 ');

  const search = ada.page.getByRole('searchbox', { name: 'Search messages' });
  const people = ada.page.getByRole('list', { name: 'People' }).getByRole('link');
  await search.fill(`peer45 ${lastName}`);
  await expect(people).toHaveText([`Peer45 ${lastName}`]);
  for (const name of ['Stranger', 'Gone']) {
    await search.fill(`${name} ${lastName}`);
    if (name === 'Gone') await expect(ada.page.getByText('No results')).toBeVisible();
    else await expect(people).toHaveText([`${name} ${lastName}`]);
  }
  await search.fill(`Stranger ${lastName}`);
  await people.click();
  await expect(ada.page.getByText('No messages yet. Say hello')).toBeVisible();
  await messagesOn(ada.page, `Stranger ${lastName}`).write('Hello');
  await search.fill('');

  await expect(shown.first()).toContainText('Stranger');
  await expect(async () => {
    await shown.last().scrollIntoViewIfNeeded();
    await expect(shown.filter({ hasText: 'Peer45 ' })).toBeVisible({ timeout: 500 });
  }).toPass();
  // However long the list is, the page itself does not scroll.
  const isAsHigh = () => document.scrollingElement?.scrollHeight === window.innerHeight;
  expect(await ada.page.evaluate(isAsHigh)).toBe(true);
  for (const n of [21, 41]) {
    const peer = messagesOn(ada.page, `Peer${n} ${lastName}`);
    await expect(peer.conversation(`Peer${n} `)).toHaveCount(1);
    await peer.conversation(`Peer${n} `).click();
    await expect(peer.message('Line 2')).toBeVisible();
  }
});

test('a search that failed is tried again, and its answer has the focus', async ({ scene }) => {
  scene.expectComplaints(/ERR_FAILED/);
  const { page, ...ada } = await scene.member('Ada');
  const ben = { memberId: await addMember(scene.sql, { firstName: 'Ben', lastName: 'Test' }) };
  await talked(scene, [ada, ben], 3);
  const asked = '**/api/chat/search*';
  await page.route(asked, (route) => route.abort());
  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('line 2');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(asked);
  await retry.press('Enter');
  await expect(retry).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Ben Test.*Line 2/ })).toBeFocused();
});

test('a search that the server stopped goes on further back when asked', async ({ scene }) => {
  const { page, ...ada } = await scene.member('Ada');
  const ben = { memberId: await addMember(scene.sql, { firstName: 'Ben', lastName: 'Test' }) };
  const said = await talked(scene, [ada, ben], 60);
  const [next] = await scene.sql`
    select id, (extract(epoch from created_at) * 1000)::float8 as "createdAt" from message where id = ${`${said}-50`}`;
  await page.route(
    '**/api/chat/search*',
    (route) => route.fulfill({ json: { people: [], messages: [], next } }),
    { times: 1 },
  );
  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('line 19');
  await expect(page.getByText('There may be more further back.')).toBeVisible();
  await page.getByRole('button', { name: 'Search further back' }).press('Enter');
  const found = page.getByRole('link', { name: /^Ben Test.*Line 19/ });
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(found).toBeFocused();
});

test('a search that finds nothing further back says so', async ({ scene }) => {
  const { page, ...ada } = await scene.member('Ada');
  const ben = { memberId: await addMember(scene.sql, { firstName: 'Ben', lastName: 'Test' }) };
  await talked(scene, [ada, ben], 3);
  const next = { id: 'before-all-of-them', createdAt: 1 };
  await page.route(
    '**/api/chat/search*',
    (route) => route.fulfill({ json: { people: [], messages: [], next } }),
    { times: 1 },
  );
  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nobody said this');
  await page.getByRole('button', { name: 'Search further back' }).click();
  await expect(page.getByText('Nothing more was found.')).toBeVisible();
});

test('who is no friend does not tell whether they are there', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const [ben, cleo] = [
    { memberId: await addMember(scene.sql, { firstName: 'Ben', lastName: 'Test' }) },
    { memberId: await addMember(scene.sql, { firstName: 'Cleo', lastName: 'Test' }) },
  ];
  await befriend(scene.sql, ada.memberId, ben.memberId);
  await talked(scene, [ada, ben], 3);
  await talked(scene, [ada, cleo], 3, { since: 60 });
  // Like the heartbeats of their devices, once a minute.
  for (const { memberId } of [ben, cleo])
    await scene.sql`insert into private.heartbeat (member_id, at) values (${memberId}, now())`;
  await expect
    .poll(
      () => scene.sql`
        select from presence where online and member_id in (${ben.memberId}, ${cleo.memberId})`,
    )
    .toHaveLength(2);
  const [his, hers] = [messagesOn(ada.page, 'Ben Test'), messagesOn(ada.page, 'Cleo Test')];
  await his.open(ben);
  await expect(ada.page.getByRole('main').getByText('Online', { exact: true })).toBeVisible();
  await expect(his.conversation('Ben Test')).toContainText('online');
  await expect(hers.conversation('Cleo Test')).not.toContainText('online');
  await hers.conversation('Cleo Test').click();
  await expect(hers.message('Line 3')).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: 'Cleo Test' })).toBeVisible();
  await expect(ada.page.getByRole('main').getByText(/^(Online|Offline|Active)/)).toBeHidden();
});
