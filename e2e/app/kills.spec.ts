import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Dice, dice } from '../../cli/seed/random.ts';
import { broken, syncOf } from '../fixtures/broken-sync.ts';
import { expect, type OwnStack, test } from '../fixtures/own-stack.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { appIsOnDevice, unreachable } from '../fixtures/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** KILLS_SEED repeats the same kills; KILLS_MS makes it longer. */
const seed = Number(process.env.KILLS_SEED ?? randomInt(2 ** 31));
const lasts = Number(process.env.KILLS_MS ?? 15_000);
/**
 * The longest pause between two messages of one tab, in ms: in a long run nobody writes faster than
 * the limit for one member.
 */
const thinks = lasts > 60_000 ? 2_000 : 0;
/**
 * Time for the last messages to arrive, at the pace of one member, and for every tab to show them.
 */
const rest = 120_000 + 4 * lasts;

/** The seed is in the name, so that a failure report contains it. */
const withSeed = (what: string) => `${what}, KILLS_SEED=${seed}`;

/** A tab, and the messages written in it. */
interface Tab {
  name: string;
  person: Person;
  page: Page;
  written: string[];
}

test('two members with two tabs each lose no message while servers die and connections are cut', async ({
  scene,
  stack,
}) => {
  test.setTimeout(lasts + 2 * rest);
  // zero-cache may begin another poke without ending the one that Postgres' death interrupted; Zero
  // then dials again.
  scene.expectComplaints(unreachable, broken, /Error/, /refused/, /unexpected poke error/);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const connections = [await syncOf(ada.context), await syncOf(ben.context)];
  const tabs = [
    await open(ada, ben, 'Ada 1'),
    await open(ada, ben, 'Ada 2'),
    await open(ben, ada, 'Ben 1'),
    await open(ben, ada, 'Ben 2'),
  ];
  const random = dice(seed);
  const until = Date.now() + lasts;
  const goesOn = () => Date.now() < until;
  const throws = () => dice(random.below(2 ** 31));
  await Promise.all([
    ...tabs.map((tab) => write(tab, throws(), goesOn)),
    kill(stack, throws(), goesOn),
    ...[ada, ben].map((person, n) =>
      cut(
        connections[n] as SyncConnection,
        tabs.filter((tab) => tab.person === person),
        throws(),
        goesOn,
      ),
    ),
  ]);

  for (const tab of tabs)
    await expect
      .poll(() => storedOf(scene, tab), {
        message: withSeed(`${tab.name} in Postgres`),
        timeout: rest,
      })
      .toEqual(tab.written);
  const stored = await scene.sql<{ text: string }[]>`
    select text from message where sender_id in (${ada.memberId}, ${ben.memberId})
    order by created_at`;
  const texts = stored.map(({ text }) => text);
  expect(texts.length, withSeed('all')).toBe(tabs.flatMap(({ written }) => written).length);
  for (const { name, page } of tabs)
    await expect(async () => {
      const shown = await wordsOn(page);
      // Of a long conversation, only the end is drawn.
      expect(shown.length, withSeed(name)).toBeGreaterThanOrEqual(Math.min(texts.length, 20));
      expect(shown, withSeed(name)).toEqual(texts.slice(-shown.length));
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

/** Writes numbered messages, one after the other; now and then the page is reloaded. */
async function write({ name, page, written }: Tab, dice: Dice, goesOn: () => boolean) {
  while (goesOn()) {
    const text = `${name}, ${written.length + 1}.`;
    const box = boxOn(page);
    // A page may open with what the other tab is writing, which nobody replaces unseen.
    await expect(box, withSeed(name)).toHaveValue('');
    await box.fill(text);
    await box.press('Enter');
    // Once a message has left the box, the product must keep it.
    await expect(box, withSeed(name)).toHaveValue('');
    written.push(text);
    if (dice.next() < 0.12) await page.reload();
    await pause(dice.below(thinks + 1));
  }
}

type SyncConnection = Awaited<ReturnType<typeof syncOf>>;

/**
 * A person's tabs go on writing, a few messages offline and a few online: sometimes as without any
 * network, sometimes as with a server that refuses.
 */
async function cut(sync: SyncConnection, tabs: Tab[], dice: Dice, goesOn: () => boolean) {
  const [{ person }] = tabs as [Tab];
  const write = async () => {
    const words = () => tabs.reduce((all, { written }) => all + written.length, 0);
    const enough = words() + 4 + dice.below(8);
    await expect.poll(() => !goesOn() || words() >= enough, { timeout: rest }).toBe(true);
  };
  while (goesOn()) {
    await write();
    const [away, back] = dice.pick([
      [sync.break, sync.mend],
      [() => person.context.setOffline(true), () => person.context.setOffline(false)],
    ]);
    await away();
    await write();
    await back();
  }
}

const victims = ['web', 'worker', 'zero-cache', 'postgres'] as const;

async function kill(stack: OwnStack, dice: Dice, goesOn: () => boolean) {
  while (goesOn()) {
    const part = dice.pick(victims);
    await stack.crash(part);
    await stack.ready(part);
  }
}

/** What one tab wrote, in the order in which it is shown. */
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
