import type { Page } from '@playwright/test';
import { befriend } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { slowLineOf } from './fixtures/broken-line.ts';
import {
  call,
  callOn,
  fakeDevices,
  met,
  ringingIsOver,
  standingOf,
  talk,
} from './fixtures/calls.ts';
import { messagesOn } from './fixtures/messages.ts';
import { type Person, type Scene, sessionEnded } from './fixtures/scene.ts';
import { toastOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test.use(fakeDevices);

const callsOf = (scene: Scene, { memberId }: Person) => scene.sql`
  select status, ended_reason,
    (select count(*)::int from call_signal where call_id = call.id) as signals
  from call where ${memberId} in (caller_id, callee_id) order by created_at`;

test('Ada calls Ben: they see and hear each other until he hangs up, and the next time he declines', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await call(ada);
  await expect(hers.ringing).toBeVisible();
  await hers.inPhase(/Calling…/);
  await expect(his.prompt).toContainText('Ada Test');
  await his.accept();
  await expect(his.prompt).toBeHidden();
  await Promise.all([hers.inPhase(/In call · Ben/), his.inPhase(/In call · Ada/)]);
  await Promise.all([hers.seesMovement(), his.seesMovement()]);
  await Promise.all([hers, his].map(({ theirs }) => expect(theirs).toBeVisible()));
  // A message that arrives below the call is not read there.
  const beside = await ben.context.newPage();
  const said = messagesOn(beside, ada.name);
  await said.open(ada);
  await said.write('Look at this');
  await expect(messagesOn(ada.page, ben.name).message('Look at this')).toBeAttached();
  await beside.close();
  await expectAccessible(ada.page);
  const unread = async () => {
    const [side] = await scene.sql`
      select unread from conversation_member where member_id = ${ada.memberId}`;
    return side?.unread;
  };
  expect(await unread()).toBe(1);
  await his.control('Hang up').click();
  await Promise.all([hers.inPhase(/Call ended/), his.inPhase(/Call ended/)]);
  await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
  const marker = messagesOn(ada.page, ben.name).message(/Call finished · \d/);
  await expect(marker).toHaveCount(1);
  await expect.poll(unread).toBe(0);
  const rows = await callsOf(scene, ada);
  expect(rows).toMatchObject([{ status: 'ended', ended_reason: 'hung_up' }]);
  // Start, ringing, acceptance and end are one transaction each.
  expect(rows[0]?.signals).toBeLessThanOrEqual(4);

  // He was writing a message, and continues it.
  const search = ben.page.getByRole('searchbox');
  await search.fill('tea');
  await call(ada);
  await his.decline();
  await expect(search).toBeFocused();
  await hers.inPhase(/Call declined/);
  await expect(his.prompt).toBeHidden();
  await expect(hers.overlay).toBeHidden();
  await ada.page.getByRole('button', { name: '❌ Call declined. Call back' }).click();
  await expect(his.prompt).toBeVisible();
  const long = 'W'.repeat(50);
  await scene.sql`update auth.user set first_name = ${long} where id = ${ada.memberId}`;
  await expect(his.prompt).toContainText(long);
  const beyond = (box: Element) => box.scrollWidth - box.clientWidth;
  expect(await his.prompt.evaluate(beyond)).toBeLessThanOrEqual(0);
  await hers.control('Hang up').click();
  await expect(his.prompt).toBeHidden();
  await expect(hers.overlay).toBeHidden();

  scene.expectComplaints(unreachable);
  await ada.context.setOffline(true);
  await call(ada);
  await expect(
    ada.page.getByRole('alert').filter({ hasText: 'Failed to start call' }),
  ).toContainText('Hearth cannot be reached right now.');
  await ada.context.setOffline(false);
  await hers.control('Close').click();
  expect(await callsOf(scene, ada)).toHaveLength(3);
});

/** Lets pages report whether they ring: browsers play no sound before a touch. */
const tellRinging = ({ context }: Person) =>
  context.addInitScript(() => {
    const { play, pause } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!this.loop) return play.call(this);
      document.documentElement.dataset.rings = '';
      return Promise.resolve();
    };
    HTMLMediaElement.prototype.pause = function () {
      if (this.loop) delete document.documentElement.dataset.rings;
      pause.call(this);
    };
  });

test('it is shown in both tabs of Ben, rings in one, and is answered in one, on a slow line too', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene, { before: tellRinging });
  const second = await ben.context.newPage();
  const line = await slowLineOf(second);
  const heard = (page: Page) => page.locator('html[data-rings]');
  const ringing = async () => {
    const tabs = [ben.page, second].map((page) => heard(page).count());
    return (await Promise.all(tabs)).reduce((all, one) => all + one, 0);
  };
  await second.goto('/friends');
  const [hers, one, other] = [callOn(ada.page), callOn(ben.page), callOn(second)];
  await call(ada);
  await expect(one.prompt).toBeVisible();
  await expect(other.prompt).toBeVisible();
  await expect.poll(ringing).toBe(1);
  await expect(heard(ada.page)).toBeAttached();
  await other.accept();
  await expect(heard(ada.page)).not.toBeAttached();
  await expect(one.prompt).toBeHidden();
  await expect.poll(ringing).toBe(0);
  await other.inPhase(/In call/);
  await expect(one.overlay).toBeHidden();
  await other.control('Hang up').click();
  await Promise.all([hers, other].map(({ overlay }) => expect(overlay).toBeHidden()));

  // He accepts on the page whose connection is slow, and then on the other one, which gets the call.
  await call(ada);
  await expect(one.prompt).toBeVisible();
  await expect(other.prompt).toBeVisible();
  line.slow();
  await other.accept();
  await other.inPhase(/Connecting…/);
  const described = { signalingState: 'stable', iceGatheringState: 'complete' };
  await expect.poll(() => standingOf(second)).toMatchObject(described);
  await one.accept();
  await Promise.all([hers.inPhase(/In call/), one.inPhase(/In call/)]);
  // Ada would have accepted a handshake with either page.
  expect(await standingOf(second)).toMatchObject({ iceConnectionState: 'new' });
  line.goOn();
  await expect(other.overlay).toBeHidden();
  await hers.seesMovement();
});

test('without a camera Ada is heard, and sees; an offer of hers that never comes is told of', async ({
  scene,
}) => {
  const noCamera = () => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('', 'NotFoundError')) : real(wanted);
  };
  const [ada, ben] = await met(scene);
  await ada.page.evaluate(noCamera);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await call(ada);
  await his.accept();
  await Promise.all([hers.seesMovement(), his.hearsSound()]);
  await expect(his.overlay.locator('video[data-side="theirs"]')).toBeHidden();
  await hers.control('Turn camera on').click();
  await expect(ada.page.getByText('No camera was found.')).toBeVisible();
  await hers.control('Hang up').click();
  await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));

  // From the chat window in which they talk.
  await ada.page.goto('/feed');
  await ada.page
    .getByRole('complementary', { name: 'Contacts' })
    .getByRole('link', { name: ben.name })
    .click();
  await ada.page.evaluate(() => {
    RTCPeerConnection.prototype.setLocalDescription = () => new Promise(() => {});
  });
  await ada.page
    .getByRole('region', { name: ben.name, exact: true })
    .getByRole('button', { name: 'Call', exact: true })
    .click();
  await his.accept();
  await his.inPhase(/Connecting…/);
  await expect(ben.page.getByRole('alert').filter({ hasText: 'Failed to answer' })).toContainText(
    'No offer found',
  );
  await expect(
    ada.page.getByRole('alert').filter({ hasText: 'Failed to start call' }),
  ).toContainText('No connection could be made.');
  const [, second] = await callsOf(scene, ada);
  expect(second).toMatchObject({ ended_reason: 'failed' });
});

test('both call at once, and it is one call, until Ada logs out in another tab', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await met(scene);
  await messagesOn(ben.page, ada.name).open(ada);
  await Promise.all([call(ada), call(ben)]);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
  await Promise.all([hers.seesMovement(), his.seesMovement()]);
  await expect(hers.overlay).toHaveCount(1);
  expect(await callsOf(scene, ada)).toMatchObject([{ status: 'in_call' }]);

  const other = await ada.context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: /account/i }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(hers.overlay).toBeHidden();
  await expect(his.overlay).toBeHidden({ timeout: 30_000 });
  // Her video is no longer shown.
  const connections = await ada.page.evaluate(() =>
    (window as unknown as { opened: RTCPeerConnection[] }).opened.map(
      ({ connectionState }) => connectionState,
    ),
  );
  expect(new Set(connections)).toEqual(new Set(['closed']));
});

test('Ben cannot be shown a call before he reloads, then misses one, calls back, and a block ends it', async ({
  scene,
}) => {
  scene.expectComplaints(/404|dynamically imported module/);
  const [ada, ben] = await met(scene);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  // The script that shows a call is gone after a deploy: the page stays, and offers the new version.
  await ben.page.route(/ActiveCalls/, (route) => route.fulfill({ status: 404 }));
  await call(ada);
  await expect(toastOn(ben.page, 'Calls cannot be shown right now.')).toBeVisible();
  await expect(ben.page.getByText('A new version of Hearth is ready.')).toBeVisible();
  await ben.page.unroute(/ActiveCalls/);
  await ben.page.getByRole('button', { name: 'Reload' }).click();
  await his.decline();
  await hers.inPhase(/Call declined/);
  await expect(hers.overlay).toBeHidden();

  await call(ada);
  await expect(his.prompt).toBeVisible();
  await expect(hers.ringing).toBeVisible();
  await expectAccessible(ben.page);
  await ringingIsOver(scene, ada);
  await hers.inPhase(/No answer/);
  await expect(his.prompt).toBeHidden();
  await ben.page.goto('/messages/calls');
  const calls = ben.page.getByRole('region', { name: 'Calls' });
  await expect(calls.getByRole('listitem').filter({ hasText: 'Missed' })).toBeVisible();
  await calls
    .getByRole('button', { name: `Call ${ada.name}` })
    .first()
    .click();
  await hers.accept();
  await Promise.all([hers.seesMovement(), his.seesMovement()]);
  await scene.sql`
    insert into block (member_id, other_id, blocker_id, created_at)
    values (${ada.memberId}, ${ben.memberId}, ${ben.memberId}, now()),
      (${ben.memberId}, ${ada.memberId}, ${ben.memberId}, now())`;
  await Promise.all([expect(hers.overlay).toBeHidden(), expect(his.overlay).toBeHidden()]);
});

test('Ben is busy for others, has his call small beside the app and through a reload of either side, until Ada closes her tab', async ({
  scene,
}) => {
  const { ada, ben, hers, his } = await talk(scene);
  const cleo = await scene.member('Cleo');
  await befriend(scene.sql, cleo.memberId, ben.memberId);
  await cleo.page.goto(`/profile/${ben.memberId}`);
  await call(cleo);
  await callOn(cleo.page).inPhase(/In another call/);
  await expect(his.prompt).toBeHidden();
  await his.control('Minimise').click();
  await ben.page.getByRole('link', { name: 'Photos' }).first().click();
  await expect(ben.page).toHaveURL(/photos/);
  await his.seesMovement();
  await his.control('Expand').click();

  for (const { page } of [ada, ben]) {
    // A page that has a call asks before it is left.
    const warned = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await Promise.all([page.reload(), warned]);
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
    await Promise.all([hers.seesMovement(), his.seesMovement()]);
  }
  await ada.page.close();
  await expect(his.overlay).toBeHidden({ timeout: 30_000 });
});
