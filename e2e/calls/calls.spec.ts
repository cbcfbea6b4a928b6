import type { Page } from '@playwright/test';
import { addBlock, befriend } from '../../testing/members.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { slowSyncOf } from '../fixtures/broken-sync.ts';
import { call, callOn, fakeDevices, met, ringingIsOver, standingOf } from '../fixtures/calls.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { type Person, type Scene, sessionEnded } from '../fixtures/scene.ts';
import { goWithin, toastOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use(fakeDevices);

/** How long a page waits for a connection, in ms. */
const connectWithinMs = 20_000;

const callsOf = (scene: Scene, { memberId }: Person) => scene.sql`
  select status, ended_reason,
    (select count(*)::int from call_signal where call_id = call.id) as signals
  from call where ${memberId} in (caller_id, callee_id) order by created_at`;

/** Her first offer from now on is never made. */
const loseOffer = (page: Page) =>
  page.evaluate(() => {
    const { prototype } = RTCPeerConnection;
    const { setLocalDescription } = prototype;
    prototype.setLocalDescription = () => {
      prototype.setLocalDescription = setLocalDescription;
      return new Promise(() => {});
    };
  });

test('Ada calls Ben, who declines, accepts, misses a call and calls back, and each is told how it ended', async ({
  scene,
}) => {
  scene.expectComplaints(/404|dynamically imported module/, unreachable);
  const [ada, ben] = await met(scene);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  const bothSeeMovement = () => Promise.all([hers.seesMovement(), his.seesMovement()]);
  const isOver = () => Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
  const failsWith = (page: Page, title: string, reason: string) =>
    expect(page.getByRole('alert').filter({ hasText: title })).toContainText(reason);

  await test.step('he gets a call whose script went with a deploy, and is offered the new version', async () => {
    let isGone = true;
    await ben.page.route(/ActiveCalls/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await call(ada);
    await expect(toastOn(ben.page, 'Calls cannot be shown right now.')).toBeVisible();
    await expect(ben.page.getByText('A new version of Hearth is ready.')).toBeVisible();
    isGone = false;
    await ben.page.getByRole('button', { name: 'Reload' }).click();
    await his.decline();
    await hers.inPhase(/Call declined/);
    await expectAccessible(ada.page);
  });

  await test.step('she calls again, and they see and hear each other until he hangs up', async () => {
    await hers.control('Call again').click();
    await expect(hers.ringing).toBeVisible();
    await hers.inPhase(/Calling…/);
    await expect(his.prompt).toContainText('Ada Test');
    await his.accept();
    await expect(his.prompt).toBeHidden();
    await Promise.all([hers.inPhase(/In call · Ben/), his.inPhase(/In call · Ada/)]);
    await bothSeeMovement();
    await Promise.all([hers, his].map(({ theirs }) => expect(theirs).toBeVisible()));
    // A message that arrives below the call is not read there.
    await his.more('Minimise');
    await goWithin(ben.page, `/messages/${ada.memberId}`);
    await messagesOn(ben.page, ada.name).write('Look at this');
    await expect(messagesOn(ada.page, ben.name).message('Look at this')).toBeAttached();
    await expectAccessible(ada.page);
    const unread = async () => {
      const [side] = await scene.sql`
        select unread from conversation_member where member_id = ${ada.memberId}`;
      return side?.unread;
    };
    expect(await unread()).toBe(1);
    await his.control('Expand').click();
    const ended = Promise.all([hers.isOver(), his.isOver()]);
    await his.control('Hang up').click();
    await ended;
    await isOver();
    const marker = messagesOn(ada.page, ben.name).message(/Call finished · \d/);
    await expect(marker).toHaveCount(1);
    await expect.poll(unread).toBe(0);
    const talked = (await callsOf(scene, ada)).at(-1);
    expect(talked).toMatchObject({ status: 'ended', ended_reason: 'hung_up' });
    // Start, ringing, acceptance and end are one transaction each.
    expect(talked?.signals).toBeLessThanOrEqual(4);
  });

  await test.step('he declines and is back at his draft; she calls back from the marker', async () => {
    const search = ben.page.getByRole('banner').getByRole('searchbox');
    await search.fill('tea');
    await call(ada);
    await his.decline();
    await expect(search).toBeFocused();
    await hers.inPhase(/Call declined/);
    await hers.overlay.getByRole('link', { name: 'Send a message' }).click();
    await expect(ada.page).toHaveURL(`/messages/${ben.memberId}`);
    await isOver();
    const listed = messagesOn(ada.page, ben.name).conversation(ben.name);
    await expect(listed).toContainText('Call declined');
    await expect(listed).not.toContainText('You:');
    await ada.page.getByRole('button', { name: '❌ Call declined. Call back' }).last().click();
    await expect(his.prompt).toBeVisible();
    await expectAccessible(ben.page);
    const long = 'W'.repeat(50);
    await scene.sql`update auth.user set first_name = ${long} where id = ${ada.memberId}`;
    await expect(his.prompt).toContainText(long);
    const beyond = (box: Element) => box.scrollWidth - box.clientWidth;
    expect(await his.prompt.evaluate(beyond)).toBeLessThanOrEqual(0);
    await scene.sql`update auth.user set first_name = 'Ada' where id = ${ada.memberId}`;
    await hers.control('Hang up').click();
    await expect(his.prompt).toBeHidden();
    await isOver();
  });

  await test.step('offline she is told why she cannot call', async () => {
    const before = await callsOf(scene, ada);
    await ada.context.setOffline(true);
    await call(ada);
    await failsWith(ada.page, 'Failed to start call', 'Hearth cannot be reached right now.');
    await ada.context.setOffline(false);
    await hers.control('Close').click();
    expect(await callsOf(scene, ada)).toHaveLength(before.length);
  });

  await test.step('both are told when the offer does not arrive, also in a chat window', async () => {
    await goWithin(ada.page, '/feed');
    await ada.page
      .getByRole('complementary', { name: 'Contacts' })
      .getByRole('link', { name: ben.name })
      .click();
    await loseOffer(ada.page);
    await ada.page
      .getByRole('region', { name: ben.name, exact: true })
      .getByRole('button', { name: 'Call', exact: true })
      .click();
    await his.accept();
    await his.inPhase(/Connecting…/);
    await failsWith(ben.page, 'Failed to answer', 'No offer found');
    await failsWith(ada.page, 'Failed to start call', 'No connection could be made.');
    const last = async () => (await callsOf(scene, ada)).at(-1);
    await expect.poll(last).toMatchObject({ ended_reason: 'failed' });
    for (const { control } of [hers, his]) await control('Close').click();
    await ada.page.goBack();
  });

  await test.step('he misses one, calls back from his list, and a block ends it', async () => {
    await call(ada);
    await expect(his.prompt).toBeVisible();
    await expect(hers.ringing).toBeVisible();
    await ringingIsOver(scene, ada);
    await hers.closes(/No answer/);
    await expect(his.prompt).toBeHidden();
    await goWithin(ben.page, '/messages/calls');
    const calls = ben.page.getByRole('region', { name: 'Calls' });
    await expect(calls.getByRole('listitem').first()).toContainText('Missed');
    await calls
      .getByRole('button', { name: `Call ${ada.name}` })
      .first()
      .click();
    await hers.accept();
    await bothSeeMovement();
    await addBlock(scene.sql, ben.memberId, ada.memberId);
    await isOver();
  });
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

test('a call shows in both of Ben’s tabs, runs in one, and survives navigation and reloads', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await met(scene, { before: tellRinging });
  const second = await ben.context.newPage();
  const line = await slowSyncOf(second);
  // A busy machine may take longer than a page waits for its connection.
  await holdTimers(second, connectWithinMs);
  const ringingOn = (page: Page) => page.locator('html[data-rings]');
  const ringing = async () => {
    const tabs = [ben.page, second].map((page) => ringingOn(page).count());
    return (await Promise.all(tabs)).reduce((all, one) => all + one, 0);
  };
  await second.goto('/friends');
  const [hers, one, other] = [callOn(ada.page), callOn(ben.page), callOn(second)];

  await test.step('it rings in one tab, and is answered in one', async () => {
    await call(ada);
    await expect(one.prompt).toBeVisible();
    await expect(other.prompt).toBeVisible();
    await expect.poll(ringing).toBe(1);
    await expect(ringingOn(ada.page)).toBeAttached();
    await other.accept();
    await expect(ringingOn(ada.page)).not.toBeAttached();
    await expect(one.prompt).toBeHidden();
    await expect.poll(ringing).toBe(0);
    await other.inPhase(/In call/);
    await expect(one.overlay).toBeHidden();
    await other.control('Hang up').click();
    await Promise.all([hers, other].map(({ overlay }) => expect(overlay).toBeHidden()));
  });

  await test.step('if both tabs accept, the faster one gets the call', async () => {
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
    await second.close();
  });

  await test.step('he is busy for others, and has a small call window beside the app', async () => {
    const cleo = await scene.member('Cleo');
    await befriend(scene.sql, cleo.memberId, ben.memberId);
    await cleo.page.goto(`/profile/${ben.memberId}`);
    await call(cleo);
    await callOn(cleo.page).inPhase(/In another call/);
    await expect(one.prompt).toBeHidden();
    await cleo.page.close();
    await one.more('Minimise');
    await ben.page.getByRole('link', { name: 'Photos' }).first().click();
    await expect(ben.page).toHaveURL(/photos/);
    // It stands below the navigation, in the way of nothing else.
    const small = await one.overlay.boundingBox();
    const main = await ben.page.getByRole('main').boundingBox();
    expect((small?.x ?? 0) + (small?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    await one.seesMovement();
    await one.control('Expand').click();
  });

  await test.step('it continues through a reload of either side', async () => {
    for (const { page } of [ada, ben]) {
      // A page that has a call asks before it is left.
      const warned = page.waitForEvent('dialog').then((dialog) => dialog.accept());
      await Promise.all([page.reload(), warned]);
      await Promise.all([hers.inPhase(/In call/), one.inPhase(/In call/)]);
      await Promise.all([hers.seesMovement(), one.seesMovement()]);
    }
    await one.control('Hang up').click();
    await Promise.all([hers, one].map(({ overlay }) => expect(overlay).toBeHidden()));
  });

  await test.step('both call at once: it is one call, until Ada logs out in another tab', async () => {
    await goWithin(ben.page, `/messages/${ada.memberId}`);
    const before = (await callsOf(scene, ada)).length;
    await Promise.all([call(ada), call(ben)]);
    await Promise.all([hers.inPhase(/In call/), one.inPhase(/In call/)]);
    await Promise.all([hers.seesMovement(), one.seesMovement()]);
    await expect(hers.overlay).toHaveCount(1);
    expect((await callsOf(scene, ada)).slice(before)).toMatchObject([{ status: 'in_call' }]);

    const beside = await ada.context.newPage();
    await beside.goto('/settings');
    await beside.getByRole('button', { name: 'Account menu' }).click();
    await beside.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(hers.overlay).toBeHidden();
    await expect(one.overlay).toBeHidden();
    // Her video is no longer shown.
    const connections = () =>
      ada.page.evaluate(() =>
        (window as unknown as { opened: RTCPeerConnection[] }).opened.map(
          ({ connectionState }) => connectionState,
        ),
      );
    await expect.poll(async () => new Set(await connections())).toEqual(new Set(['closed']));
  });
});
