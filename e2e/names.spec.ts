import { expectForward } from './fixtures/reading.ts';
import { feedOn } from './fixtures/screens.ts';
import { fillSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';

/** From here on text runs from right to left, until something ends it. */
const turn = '\u202e';

test('a name that is an address is refused at its field, and what was typed stays', async ({
  scene,
}) => {
  const page = await (await scene.browser()).newPage();
  const { signUp } = await fillSignUp(page);
  const lastName = page.getByLabel('Last name');
  await lastName.fill('evil.example/x');
  await signUp.click();
  const words = 'Names cannot have web addresses. Put a space after a dot.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAccessibleDescription(words);
  await expect(lastName).toHaveValue('evil.example/x');
  await lastName.fill('St. Example');
  await signUp.click();
  await expect(page).toHaveURL('/verify');
});

test('a link shows where it leads, whatever turns the text around; a name turns nothing but itself', async ({
  scene,
}) => {
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  // Names as accounts could have before there were rules.
  await scene.sql`update auth.user set first_name = ${`${turn}neB`} where id = ${ben.memberId}`;
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write(`Prize: https://evil.example/${turn}moc.elgoog//:sptth`);
  const inside = feed.post('Prize').getByRole('link', { name: /evil/ });
  await expect(inside).toHaveText('https://evil.example/');
  await expectForward(inside, 'evil.example');

  await feed.write(`Here ${turn} https://good.example/tea`);
  const after = feed.post('Here').getByRole('link', { name: /good/ });
  await expect(after).toHaveText('https://good.example/tea');
  await expectForward(after, 'https://good.example/tea');

  await ada.page.goto(`/profile/${ben.memberId}`);
  await ada.page.getByRole('button', { name: 'Add Friend' }).click();
  await ben.page.goto('/friendrequests');
  await ben.page.getByRole('main').getByRole('button', { name: 'Accept' }).click();
  await ada.page.getByRole('button', { name: /^Notifications/ }).click();
  const news = ada.page.getByRole('link', { name: /accepted your friend request/ });
  await expect(news).toBeVisible();
  await expectForward(news, 'accepted your');
  await ada.page.goto(`/apps/chess?friend=${ben.memberId}`);
  await ada.page.getByRole('button', { name: 'Challenge' }).click();
  await expectForward(ada.page.getByRole('status').filter({ hasText: 'Waiting' }), 'to accept');
  await expectForward(ada.page.getByText('has not answered yet.'), 'has not answered');
  await ada.page.goto(`/profile/${ben.memberId}`);
  await ada.page.getByRole('button', { name: 'Unfriend' }).click();
  const question = ada.page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toContainText('Unfriend');
  await expectForward(question.getByRole('heading'), 'Unfriend');

  // A right-to-left name is cut off where it ends.
  const long = 'אברהם בן יצחק הכהן מירושלים';
  await scene.sql`update auth.user set first_name = ${long} where id = ${ben.memberId}`;
  const contact = ada.page.getByRole('complementary', { name: 'Contacts', includeHidden: true });
  await expect
    .poll(() => contact.getByText(long).evaluate(beginningOf))
    .toEqual({ isCut: true, isSeen: true });
});

/** Whether a name is cut off, and its first letter is visible. Runs in the page. */
function beginningOf(name: Element) {
  const range = document.createRange();
  range.setStart(name.firstChild ?? name, 0);
  range.setEnd(name.firstChild ?? name, 1);
  const letter = range.getBoundingClientRect();
  const { left, right } = name.getBoundingClientRect();
  return {
    isCut: name.scrollWidth > name.clientWidth,
    isSeen: letter.left >= left && letter.right <= right + 1,
  };
}
