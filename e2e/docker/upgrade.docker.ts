import process from 'node:process';
import { expect, test } from '@playwright/test';
import { git, worktreeOf } from '../../testing/git.ts';
import { feedOn } from '../fixtures/screens.ts';
import { becomeFriends, signUp } from './people.ts';
import { postsPicture, seesPicture } from './pictures.ts';
import { build, present, System } from './system.ts';

/** The newest tag or, until there is one, the commit before the newest migration. */
const commitBefore = () =>
  process.env.HEARTH_BEFORE ||
  git('tag', '--sort=-creatordate').split('\n')[0] ||
  `${git('log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', 'migrations')}^`;

let before: ReturnType<typeof worktreeOf> | undefined;
let system: System | undefined;
test.afterAll(() => {
  system?.remove();
  before?.remove();
});

test('an upgrade keeps what members have under the version before', async ({ browser }) => {
  before = worktreeOf(commitBefore());
  const old = { files: before.dir, image: 'hearth-tested:before' };
  build(present);
  build(old);
  system = new System(['docker-compose.yml'], old);
  await system.start();
  const ada = await signUp(browser, system.origin, 'Ada');
  const ben = await signUp(browser, system.origin, 'Ben');
  await becomeFriends(ada, ben);
  await postsPicture(ada);
  await seesPicture(ben, ada);

  system.use(present);
  await system.start();
  await seesPicture(ben, ada);
  await feedOn(ben.page).open();
  await expect(feedOn(ben.page).post('From the hill')).toBeVisible();
  await feedOn(ada.page).write('After the upgrade');
  await expect(feedOn(ben.page).post('After the upgrade')).toBeVisible();
});
