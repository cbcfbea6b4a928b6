import { expect } from '@playwright/test';
import { composerOn } from '../fixtures/composer.ts';
import { file, halves, middleOf } from '../fixtures/pictures.ts';
import type { Person } from '../fixtures/scene.ts';
import { feedOn } from '../fixtures/screens.ts';

/** A post with a picture. */
export async function postsPicture({ page }: Person): Promise<void> {
  await feedOn(page).open();
  await feedOn(page).composer.fill('From the hill');
  const composer = composerOn(page);
  await composer.choose(file(await halves('red', 'red')));
  await composer.describe('A red hill');
  await composer.post();
}

/** Whether the other member sees the picture, however much was written since. */
export async function seesPicture({ page }: Person, { memberId }: Person): Promise<void> {
  await page.goto(`/photos/${memberId}`);
  const picture = page.getByRole('img', { name: 'A red hill' });
  await expect(picture).toBeVisible();
  await expect.poll(() => middleOf(picture)).toBe('red');
}
