import { call, callOn, fakeDevices, ringingIsOver, watch } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

test.use(fakeDevices);

test('Ada, a stranger, does not see that Ben declined her call, and sees it once they have talked', async ({
  scene,
}) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  for (const { context } of [ada, ben]) await watch(context);
  const second = await ben.context.newPage();
  await Promise.all([ben.page, second].map((page) => page.goto('/feed')));
  await expect(ben.page.getByRole('banner')).toContainText(ben.name);
  await ada.page.goto(`/profile/${ben.memberId}`);
  const [hers, his, beside] = [callOn(ada.page), callOn(ben.page), callOn(second)];
  await call(ada);
  await Promise.all([his, beside].map(({ prompt }) => expect(prompt).toBeVisible()));
  await his.decline();
  await Promise.all([his, beside].map(({ prompt }) => expect(prompt).toBeHidden()));
  const hushes = () => scene.sql`select from call_hush where member_id = ${ben.memberId}`;
  await expect.poll(hushes).toHaveLength(1);
  await hers.inPhase(/Calling…/);
  await expect(hers.ringing).toBeHidden();
  await ringingIsOver(scene, ada);
  await hers.closes(/No answer/);
  await expect(hers.overlay).toBeHidden();
  await second.goto('/messages/calls');
  const calls = second.getByRole('region', { name: 'Calls' });
  await expect(calls.getByRole('listitem')).toContainText('Declined');

  await call(ada);
  await his.accept();
  await Promise.all([hers, his].map(({ inPhase }) => inPhase(/In call/)));
  const ended = Promise.all([hers.isOver(), his.isOver()]);
  await his.control('Hang up').click();
  await ended;
  await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
  await call(ada);
  await expect(hers.ringing).toBeVisible();
  await his.decline();
  await hers.inPhase(/Call declined/);
});
