import { bringBrowser } from '../testing/system/browser.ts';
import { clearAbandoned } from '../testing/system/folder.ts';
import { bringTurn } from '../testing/system/turn.ts';
import { check } from './check.ts';
import { askedToEnd } from './ending.ts';
import { say, words } from './printer.ts';
import { playwright, vitest } from './runners.ts';
import { type Outcome, run, total } from './runs.ts';

askedToEnd().addEventListener('abort', () => process.exit(130));

const outcomes: Outcome[] = [];
const failure = (name: string): Outcome => ({ name, passed: 0, failed: 1, output: '' });

await clearAbandoned();
say('Format, lint, types, architecture, unit');
outcomes.push(...(await check()));
// In parallel: both wait more than they compute.
say('\nPostgres and sync');
outcomes.push(...(await Promise.all(['pg', 'sync'].map((project) => run(vitest(project))))));
say('\nBrowser');
try {
  bringTurn();
} catch (error) {
  say(words(error));
  outcomes.push(failure('coturn'));
}
try {
  await bringBrowser();
  outcomes.push(await run(playwright()));
} catch (error) {
  say(words(error));
  outcomes.push(failure('browser tests'));
}

say();
for (const { name, passed, failed } of outcomes)
  say(`  ${name}: ${passed} passed, ${failed} failed`);
const list = (heading: string, titles: string[]) => {
  if (titles.length > 0) say(`\n${heading}`);
  for (const title of titles) say(`  ${title}`);
};
list(
  'Passed only at a second try, each a fault to be found:',
  outcomes.flatMap(({ unsure = [] }) => unsure),
);
list(
  'Failed:',
  outcomes.flatMap(({ failures = [] }) => failures),
);
const { passed, failed } = total(outcomes);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
