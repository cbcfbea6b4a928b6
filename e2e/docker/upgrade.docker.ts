import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { root } from '../../cli/root.ts';
import { feedOn } from '../fixtures/screens.ts';
import { said } from './docker.ts';
import { becomeFriends, signUp } from './people.ts';
import { postsPicture, seesPicture } from './pictures.ts';
import { build, image, System } from './system.ts';

const old = 'hearth-tested:before';

/** What is upgraded: the newest tag or, until there is one, this very commit. */
const before = () =>
  process.env.HEARTH_BEFORE || said('git', 'tag', '--sort=-creatordate').split('\n')[0] || 'HEAD';

/** The image of another commit. */
function buildCommit(commit: string, tag: string): void {
  const checkout = mkdtempSync(join(tmpdir(), 'hearth-before-'));
  try {
    said('git', 'worktree', 'add', '--detach', '--force', checkout, commit);
    build(checkout, tag);
  } finally {
    rmSync(checkout, { recursive: true });
    said('git', 'worktree', 'prune');
  }
}

let system: System | undefined;
test.afterAll(() => system?.remove());

test('what members have under the version before, they have under this one', async ({
  browser,
}) => {
  build(root, image);
  buildCommit(before(), old);
  system = new System('docker-compose.yml');
  system.use(image, { migrate: old, web: old, worker: old });
  await system.start();
  const ada = await signUp(browser, system.origin, 'Ada');
  const ben = await signUp(browser, system.origin, 'Ben');
  await becomeFriends(ada, ben);
  await postsPicture(ada);
  await seesPicture(ben, ada);

  system.use(image);
  await system.start();
  await seesPicture(ben, ada);
  await feedOn(ben.page).open();
  await expect(feedOn(ben.page).post('From the hill')).toBeVisible();
  await feedOn(ada.page).write('After the upgrade');
  await expect(feedOn(ben.page).post('After the upgrade')).toBeVisible();
});
