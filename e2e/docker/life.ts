import { expect, test } from '@playwright/test';
import { call, callOn, wayOf } from '../fixtures/calls.ts';
import { messagesOn } from '../fixtures/messages.ts';
import type { Person } from '../fixtures/scene.ts';
import { feedOn } from '../fixtures/screens.ts';
import { docker } from './docker.ts';
import { becomeFriends, signUp } from './people.ts';
import { postsPicture, seesPicture } from './pictures.ts';
import { build, nodeImage, present, System } from './system.ts';

const mostAboveNode = 350e6;
const backup = '/data/backups/one';
const sizeOf = (name: string) => Number(docker('image', 'inspect', '--format', '{{.Size}}', name));

/**
 * The life of a Hearth from these Compose files: from nothing, over every death, into a backup and
 * out of it.
 */
export function lives(...files: string[]): void {
  test.describe.configure({ mode: 'serial' });
  let system: System;
  let [ada, ben]: [Person, Person] = [{}, {}] as [Person, Person];
  test.afterAll(() => system?.remove());

  /** Whether each sees at once what the other writes. */
  async function isLive(words: string): Promise<void> {
    await feedOn(ada.page).write(words);
    await expect(feedOn(ben.page).post(words)).toBeVisible();
  }

  test('the image is built, and is not much larger than what it begins with', () => {
    build(present);
    const above = sizeOf(present.image) - sizeOf(nodeImage);
    expect(above).toBeLessThan(mostAboveNode);
    test.info().annotations.push({ type: 'MB above node', description: String(above / 1e6) });
  });

  test('everything comes up from nothing, healthy, behind TLS', async ({ page }) => {
    system = new System(files);
    await system.start();
    const answer = await page.goto(system.origin.replace('https', 'http'));
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(308);
    await expect(page).toHaveURL(`${system.origin}/`);
  });

  test('two sign up, become friends, and see each other’s post, picture and message', async ({
    browser,
  }) => {
    ada = await signUp(browser, system.origin, 'Ada');
    ben = await signUp(browser, system.origin, 'Ben');
    await becomeFriends(ada, ben);
    await feedOn(ben.page).open();
    await postsPicture(ada);
    await expect(feedOn(ben.page).post('From the hill')).toBeVisible();
    await seesPicture(ben, ada);
    await messagesOn(ada.page, 'Ben').open(ben);
    await messagesOn(ada.page, 'Ben').write('Hello Ben');
    await messagesOn(ben.page, 'Ada').open(ada);
    await expect(messagesOn(ben.page, 'Ada').message('Hello Ben')).toBeVisible();
  });

  test('they talk through the relay', async () => {
    const [hers, his] = [callOn(ada.page), callOn(ben.page)];
    await call(ada);
    await his.accept();
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
    await Promise.all([hers.seesMovement(), his.seesMovement()]);
    for (const { page } of [ada, ben])
      expect(await wayOf(page)).toEqual({ candidateType: 'relay', relayProtocol: 'udp' });
    await hers.control('Hang up').click();
    await expect(hers.overlay).toBeHidden();
  });

  test('a killed service comes back by itself, and nothing written is lost', async ({
    browser,
  }) => {
    for (const { page } of [ada, ben]) await feedOn(page).open();
    for (const service of system.lasting.filter((name) => !['inbox', 'coturn'].includes(name)))
      await test.step(service, async () => {
        await isLive(`Before ${service} dies`);
        system.kill(service);
        await feedOn(ada.page).write(`While ${service} is away`);
        await system.isWell();
        await expect(feedOn(ben.page).post(`While ${service} is away`)).toBeVisible();
        await isLive(`After ${service} died`);
        await feedOn(ben.page).open();
        await expect(feedOn(ben.page).post(`While ${service} is away`)).toBeVisible();
      });
    await seesPicture(ben, ada);
    await feedOn(ben.page).open();
    await signUp(browser, system.origin, 'Cleo');
  });

  test('an emptied Hearth is restored from a backup alone', async () => {
    await isLive('Before the backup');
    system.operate('backup', backup);
    expect(system.operateAsOwner('restore', '--try', backup)).toContain('is good');
    await isLive('After the backup');
    system.losePictures();
    system.restore(backup);
    await system.start();
    for (const person of [ada, ben]) {
      const { page } = person;
      await seesPicture(person, ada);
      await feedOn(page).open();
      await expect(feedOn(page).post('Before the backup')).toBeVisible();
      await expect(feedOn(page).post('After the backup')).toBeHidden();
    }
    await isLive('After the restore');
  });
}
