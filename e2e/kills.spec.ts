import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Dice, dice } from '../cli/seed/random.ts';
import { expect, type OwnStack, test } from './fixtures/own-stack.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { appIsOnDevice, unreachable } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** The same kills again: KILLS_SEED; for longer: KILLS_MS. */
const seed = Number(process.env.KILLS_SEED ?? randomInt(2 ** 31));
const lasts = Number(process.env.KILLS_MS ?? 15_000);
/** For the last words to arrive, at the pace that one member has, and every tab to show them. */
const rest = 120_000 + 4 * lasts;

/** Who reads of a failure has its seed. */
const told = (what: string) => `${what}, KILLS_SEED=${seed}`;

/** Somebody's tab, and what they have written there. */
interface Tab {
  name: string;
  person: Person;
  page: Page;
  written: string[];
}

test('two people with two tabs each lose no word while everything dies', async ({
  scene,
  stack,
}) => {
  test.setTimeout(lasts + 2 * rest);
  // zero-cache may begin a poke anew without ending the one that Postgres' death broke off; Zero then dials again.
  scene.expectComplaints(unreachable, /Error/, /refused/, /unexpected poke error/);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const tabs = [
    await open(ada, ben, 'Ada 1'),
    await open(ada, ben, 'Ada 2'),
    await open(ben, ada, 'Ben 1'),
    await open(ben, ada, 'Ben 2'),
  ];
  const random = dice(seed);
  const until = Date.now() + lasts;
  const goesOn = () => Date.now() < until;
  const dices = [...tabs, stack].map(() => dice(random.below(2 ** 31)));
  await Promise.all([
    ...tabs.map((tab, n) => write(tab, dices[n] as Dice, goesOn)),
    kill(stack, dices.at(-1) as Dice, goesOn),
  ]);

  for (const tab of tabs)
    await expect
      .poll(() => storedOf(scene, tab), { message: told(`${tab.name} in Postgres`), timeout: rest })
      .toEqual(tab.written);
  const said = await scene.sql<{ text: string }[]>`
    select text from message where sender_id in (${ada.memberId}, ${ben.memberId})
    order by created_at`;
  const texts = said.map(({ text }) => text);
  expect(texts.length, told('all')).toBe(tabs.flatMap(({ written }) => written).length);
  for (const { name, page } of tabs)
    await expect(async () => {
      const shown = await wordsOn(page);
      // Of a long conversation, the end is drawn.
      expect(shown.length, told(name)).toBeGreaterThanOrEqual(Math.min(texts.length, 20));
      expect(shown, told(name)).toEqual(texts.slice(-shown.length));
    }).toPass({ timeout: rest });
  const wrong = scene.sql`
    select member_id from conversation_member as side where unread <> (
      select count(*) from message where message.conversation_id = side.conversation_id
        and sender_id = peer_id and message.created_at > last_read_at)`;
  expect(await wrong).toEqual([]);
});

async function open(person: Person, peer: Person, name: string): Promise<Tab> {
  const page = await person.context.newPage();
  await page.goto(`/messages/${peer.memberId}`);
  await expect(boxOn(page)).toBeVisible();
  await appIsOnDevice(page);
  return { name, person, page, written: [] };
}

const boxOn = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Numbered messages, one after the other; now and then the page is loaded anew. */
async function write({ name, page, written }: Tab, dice: Dice, goesOn: () => boolean) {
  while (goesOn()) {
    const text = `${name}, ${written.length + 1}.`;
    const box = boxOn(page);
    await box.fill(text);
    await box.press('Enter');
    // What left the box is the product's to keep.
    await expect(box).toHaveValue('');
    written.push(text);
    if (dice.next() < 0.12) await page.reload();
  }
}

const victims = ['app', 'zero-cache', 'postgres'] as const;

async function kill(stack: OwnStack, dice: Dice, goesOn: () => boolean) {
  while (goesOn()) {
    const part = dice.pick(victims);
    await stack.crash(part);
    await stack.ready(part);
  }
}

/** What one tab wrote, as it stands there. */
async function storedOf({ sql }: Scene, { name, person }: Tab): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select text from message where sender_id = ${person.memberId} and text like ${`${name},%`}
    order by created_at`;
  return rows.map(({ text }) => text);
}

const wordsOn = async (page: Page) => {
  const all = await page.getByRole('log').getByRole('listitem').allInnerTexts();
  return all.flatMap((words) => words.match(/(Ada|Ben) \d, \d+\./g) ?? []);
};
