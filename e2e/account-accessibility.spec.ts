import { expectAccessible } from './fixtures/axe.ts';
import { fillSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';

test('waiting for the mail keeps nobody out', async ({ scene }) => {
  const page = await (await scene.browser()).newPage();
  const { signUp } = await fillSignUp(page);
  await signUp.click();
  await expect(page).toHaveURL('/verify');
  await expectAccessible(page);
});
