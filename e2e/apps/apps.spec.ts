import { type GameHost, startGameHost } from '../../testing/game-host.ts';
import { addGames, appsOn } from '../fixtures/apps.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { appIsOnDevice, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

let host: GameHost;
/** A word of its own in titles and categories, so that other journeys' games do not interfere. */
let word: string;
test.beforeEach(async () => {
  host = await startGameHost();
  word = `w${crypto.randomUUID().slice(0, 8)}`;
});
test.afterEach(() => host.stop());

/** Each has an address of its own, as no two games may share one. */
const at = (path: string) => `${host.origin}${path}?${word}`;

test('Ada finds games by text, order and category; a hostile game is isolated, and a missing one says so', async ({
  scene,
}) => {
  scene.expectComplaints(/sandbox/i, /Blocked a frame/, /Ignored call/, /Unsafe attempt/);
  scene.expectComplaints(unreachable, /Content Security Policy/, /violates/);
  const [hostile, late, silent] = [`Hostile ${word}`, `Late ${word}`, `Silent ${word}`];
  const url = at('/kind/');
  await addGames(scene, [
    { title: `Écarté ${word}`, url: at('/one/'), categories: [`${word} cards`, 'a'], plays: 3 },
    { title: `Pairs ${word}`, url: at('/two/'), categories: [`${word} memory`], plays: 3 },
    {
      title: `Snake ${word}`,
      url: at('/three/'),
      categories: [`${word} arcade`, 'b', 'c', 'never shown'],
      plays: 9,
    },
    { title: hostile, url: at('/hostile/'), categories: [`${word} memory`] },
    { title: late, url, categories: [`${word} arcade`] },
    { title: silent, url: at('/silent/') },
  ]);
  const { page, context } = await scene.member('Ada');
  const apps = appsOn(page);
  const close = (title: string) =>
    apps.dialog(title).getByRole('button', { name: 'Close' }).click();
  const titles = (...all: string[]) =>
    expect(apps.titles).toHaveText(all.map((title) => `${title} ${word}`));
  const silentHosts = ['Hostile', 'Late', 'Silent'];
  await apps.open();

  await test.step('the address keeps the filter', async () => {
    await expect(apps.card('Chess')).toBeVisible();
    await expect(apps.card('Minesweeper')).toBeVisible();
    await expect(apps.card(`Snake ${word}`)).toContainText('9 plays');
    await expect(apps.card(`Snake ${word}`).getByRole('listitem')).toHaveCount(3);
    await apps.search.pressSequentially(word);
    await titles('Snake', 'Écarté', 'Pairs', ...silentHosts);
    await apps.sort.selectOption('Recent');
    await titles('Écarté', 'Pairs', 'Snake', ...silentHosts);
    await apps.sort.selectOption('Title (A–Z)');
    await titles('Écarté', 'Hostile', 'Late', 'Pairs', 'Silent', 'Snake');
    await expect(apps.chip(`${word} cards`)).toHaveCount(0);
    await expect(apps.chip('Clear')).toHaveCount(0);
    await apps.chip(`${word} memory`).click();
    await titles('Hostile', 'Pairs');
    await apps.chip(`${word} arcade`).click();
    await titles('Hostile', 'Late', 'Pairs', 'Snake');
    await expectAccessible(page);
    await page.goBack();
    await titles('Hostile', 'Pairs');
    await page.reload();
    await titles('Hostile', 'Pairs');
    await expect(apps.search).toHaveValue(word);
    await expect(apps.chip(`${word} memory`)).toHaveAttribute('aria-pressed', 'true');
    await apps.chip('Clear').click();
    await titles('Écarté', 'Hostile', 'Late', 'Pairs', 'Silent', 'Snake');
    await apps.search.fill('ecarte  CARDS');
    await titles('Écarté');
    await apps.search.fill('no such thing');
    await expect(page.getByText('No apps found.')).toBeVisible();
    await apps.chip('Show all').click();
    await expect(apps.search).toHaveValue('');
    await expect(apps.card('Chess')).toBeVisible();
  });

  await test.step('two of them are screens of the app, and their plays count too', async () => {
    await apps.play('Chess');
    await expect(page).toHaveURL(/apps\/chess$/);
    await page.goBack();
    await apps.play('Minesweeper');
    await expect(page).toHaveURL(/apps\/minesweeper$/);
    await page.goBack();
    await expect(apps.card('Minesweeper')).toContainText(/[1-9]\d* plays?/);
  });

  await test.step('a hostile game cannot reach the app', async () => {
    await apps.play(hostile);
    await expect(apps.inside.getByText('It could do: nothing')).toBeVisible();
    await expect(apps.dialog(hostile)).toBeVisible();
    await expect(page).toHaveURL(/apps(\?|$)/);
    expect(context.pages()).toHaveLength(1);
    expect(host.asked.map(({ path }) => path)).not.toContain('/elsewhere');
    const sandbox = (await apps.frame.getAttribute('sandbox'))?.split(' ');
    expect(sandbox).toEqual(['allow-scripts', 'allow-pointer-lock']);
    await close(hostile);
  });

  await test.step('a game that does not load says so until it can', async () => {
    let isAway = true;
    await page.route(url, (route) => (isAway ? route.abort() : route.continue()));
    await apps.play(late);
    await expect(apps.dialog(late).getByText(`${late} did not load.`)).toBeVisible();
    await expect(apps.frame).toHaveCount(0);
    await expectAccessible(page);
    isAway = false;
    await apps.dialog(late).getByRole('button', { name: 'Retry' }).click();
    await expect(apps.inside.getByRole('heading', { name: 'A kind game' })).toBeVisible();
    await close(late);
    await expect(apps.card(late)).toContainText('1 play');
    // Its host accepts the request and does not answer.
    await apps.play(silent);
    await expect(apps.dialog(silent).getByText('Loading…')).toBeVisible();
    await expect(apps.dialog(silent).getByText(`${silent} did not load.`)).toBeVisible();
    await close(silent);
  });

  await test.step('a game that is newer than the page loads after a reload', async () => {
    const young = `New ${word}`;
    const elsewhere = await startGameHost();
    await addGames(scene, [{ title: young, url: `${elsewhere.origin}/kind/?${word}` }]);
    await apps.play(young);
    await expect(apps.dialog(young).getByText(`${young} is newer than this page.`)).toBeVisible();
    await apps.dialog(young).getByRole('button', { name: 'Retry' }).click();
    await expect(apps.dialog(young)).toHaveCount(0);
    await apps.play(young);
    await expect(apps.inside.getByRole('heading', { name: 'A kind game' })).toBeVisible();
    await elsewhere.stop();
  });
});

test('a framed game can be a favorite, counts its plays, ends when closed, and says when offline', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const title = `Kind ${word}`;
  await addGames(scene, [{ title, url: at('/kind/') }]);
  const ada = await scene.member('Ada', { serviceWorkers: 'allow' });
  const { page, context } = ada;
  const other = await context.newPage();
  const [hers, there] = [appsOn(page), appsOn(other)];
  await Promise.all([hers.open(), there.open()]);

  await test.step('it is a favorite in both tabs at once', async () => {
    await hers.favorite(title).click();
    await expect(hers.favorite(title)).toHaveAttribute('aria-pressed', 'true');
    await expect(there.favorite(title)).toHaveAttribute('aria-pressed', 'true');
    await there.chip('Favorites').click();
    await expect(there.titles).toHaveText([title]);
    // A game that is a screen of the app has no host.
    await expect(hers.card('Chess')).toBeVisible();
    await expect(hers.favorite('Chess')).toHaveCount(0);
    await there.favorite(title).click();
    await expect(hers.favorite(title)).toHaveAttribute('aria-pressed', 'false');
    await expect(there.cards).toHaveCount(0);
    await other.close();
  });

  const plays = () => scene.sql`
    select member_id as by, ended_at is not null as over from private.game_play
    join game on game.id = game_id where title = ${title} order by started_at`;
  await test.step('it is played above the App Center until it is closed', async () => {
    await expect(hers.card(title)).toContainText('0 plays');
    await hers.play(title);
    await expect(hers.dialog(title)).toBeVisible();
    await expect(hers.inside.getByRole('heading', { name: 'A kind game' })).toBeVisible();
    await expect(hers.frame).toBeFocused();
    await expect.poll(plays).toEqual([{ by: ada.memberId, over: false }]);
    await expectAccessible(page);
    // The game learns neither who plays nor where from.
    expect(host.asked.filter(({ cookie, referer }) => cookie || referer)).toEqual([]);
    await hers.dialog(title).getByRole('button', { name: 'Close' }).click();
    await expect(hers.dialog(title)).toHaveCount(0);
    await expect.poll(plays).toEqual([{ by: ada.memberId, over: true }]);
    await expect(hers.card(title)).toContainText('1 play');
    await expect(page).toHaveURL(/apps$/);
  });

  await test.step('Back closes it too, and leaving the page ends its play', async () => {
    const timePasses = () => scene.sql`
      update private.game_play set started_at = started_at - interval '10 minutes'
      from game where game.id = game_id and title = ${title}`;
    await timePasses();
    await hers.play(title);
    await expect(hers.inside.getByRole('heading')).toBeVisible();
    await expect.poll(plays).toHaveLength(2);
    await page.goBack();
    await expect(hers.dialog(title)).toHaveCount(0);
    await timePasses();
    await hers.play(title);
    await expect.poll(plays).toHaveLength(3);
    await hers.dialog(title).getByRole('button', { name: 'Full screen' }).click();
    const filling = () => document.fullscreenElement?.querySelector('iframe')?.title;
    await expect.poll(() => page.evaluate(filling)).toBe(title);
    await appIsOnDevice(page);
    // The page is not closed: a browser gives a closing page half a second for requests, and a job
    // ends the remaining plays.
    await page.goto('/healthz');
    await expect
      .poll(async () => (await plays()).map(({ over }) => over))
      .toEqual([true, true, true]);
  });

  await test.step('offline she sees the games on the device, likes one, and is told why a game does not load', async () => {
    await context.setOffline(true);
    await hers.open();
    await expect(hers.card(title)).toBeVisible();
    await expect(hers.card('Chess')).toBeVisible();
    await hers.favorite(title).click();
    await expect(hers.favorite(title)).toHaveAttribute('aria-pressed', 'true');
    await hers.play(title);
    await expect(page.getByText('You are offline, and it comes from elsewhere.')).toBeVisible();
    await hers.dialog(title).getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
    const favorites = () => scene.sql`select from app_favorite where member_id = ${ada.memberId}`;
    await expect.poll(favorites).toHaveLength(1);
  });
});
