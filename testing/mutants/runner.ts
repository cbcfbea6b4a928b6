import { relative } from 'node:path';
import { TestRunner } from 'vitest';
import { root } from '../../cli/root.ts';
import { withDatabase } from '../../server/db.ts';
import { calls, redefine } from './database.ts';
import {
  allTold,
  clearReach,
  type Known,
  marked,
  plan,
  recording,
  type Tried,
  tell,
  wake,
} from './files.ts';

type Test = Parameters<TestRunner['onAfterTryTask']>[0] & {
  onFinished?: ((context: unknown) => unknown)[];
};
type Seen = Omit<Known, 'test'>;

// Before a test replaces it.
const { setTimeout, clearTimeout } = globalThis;
/** How much longer than without a mutant a test may take before that counts as noticed. */
const patience = { ms: 5_000, times: 3 };
/** Tests that take longer are not tried with mutants: these are about processes that die, and would take hours. In ms. */
const tooSlow = 5_000;
/** What so many rows of one table have let pass in a file, the others are not asked about. */
const rowsAsked = 15;
const { mutants, definitions } = plan();
/** The file and the last words of a name, which rows of a table share. */
const rowOf = (name: string) => name.replace(/ > .* > /, ' > ');

/**
 * Runs each test with one mutant awake after the other, of those that it reaches and that no test has noticed yet. A test that passes
 * twice in the same world is tried with all of them, and again without one after each that it noticed: if it fails then, the world is
 * spoiled, and the rest is for the next run of the file. Any other test is tried in each run with mutants until one goes unnoticed.
 */
export default class extends TestRunner {
  #noticed = new Set<number>();
  #tried = new Set<string>();
  #passed = new Map<string, number>();
  #known = new Map<string, Seen>();
  #isSpoiled = false;
  #redefined: number | undefined;
  #urls: string[] = [];

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    for (const told of allTold()) {
      if ('reached' in told) this.#known.set(told.test, told);
      else this.#remember(told);
    }
  }

  async runTask(test: Test): Promise<void> {
    const name = `${relative(root, test.file.filepath)} > ${test.fullTestName}`;
    this.#urls = await this.#databases();
    const known = this.#known.get(name);
    if (!known) return this.#explore(test, name);
    if (!known.repeats) return this.#tryUntilOnePasses(test, name, known);
    await this.#mustPass(test, 0);
    return this.#tryAll(test, name, known);
  }

  /** What a test is still to be tried with. */
  *#left(name: string, { reached }: Seen): Generator<number> {
    for (const each of reached)
      if (
        !this.#noticed.has(each) &&
        !this.#tried.has(`${each} ${name}`) &&
        (this.#passed.get(`${each} ${rowOf(name)}`) ?? 0) < rowsAsked
      )
        yield each;
  }

  async #tryAll(test: Test, name: string, known: Seen): Promise<void> {
    for (const mutant of this.#left(name, known)) {
      const failed = await this.#fails(test, mutant, known);
      this.#tell(name, mutant, failed);
      if (failed && (await this.#fails(test, 0, known))) return;
    }
  }

  async #tryUntilOnePasses(test: Test, name: string, known: Seen): Promise<void> {
    const failed: number[] = [];
    for (const mutant of this.#left(name, known)) {
      if (await this.#fails(test, mutant, known)) {
        failed.push(mutant);
        continue;
      }
      // That it passed shows that the world was fine until then.
      for (const each of failed) this.#tell(name, each, true);
      return this.#tell(name, mutant, false);
    }
    const isFine = !(await this.#fails(test, 0, known));
    // The first to fail in a world that nothing has spoiled did so by itself.
    const sure = isFine ? failed : this.#isSpoiled ? [] : failed.slice(0, 1);
    for (const each of sure) this.#tell(name, each, true);
    this.#isSpoiled ||= !isFine;
  }

  /** Learns what a test reaches, and whether it passes again in the same world. @throws what it fails with */
  async #explore(test: Test, name: string): Promise<void> {
    const before = await calls(this.#urls);
    clearReach(mutants.length);
    const began = performance.now();
    await this.#mustPass(test, recording);
    const ms = Math.round(performance.now() - began);
    const seen = new Set(marked());
    const after = await calls(this.#urls);
    const called = new Set(
      definitions.flatMap(({ name }, index) =>
        (after.get(index) ?? 0) > (before.get(index) ?? 0) ? name : [],
      ),
    );
    const isReached = (number: number) => {
      const { definition } = mutants[number - 1] ?? {};
      if (definition === undefined) return seen.has(number);
      const reach = definitions[definition]?.reach ?? '';
      return (
        called.has(reach) ||
        mutants.some((each, n) => seen.has(n + 1) && each.place.startsWith(reach))
      );
    };
    const reached = mutants.map((_, index) => index + 1).filter(isReached);
    const isOpen = ms <= tooSlow && reached.some((each) => !this.#noticed.has(each));
    const repeats = isOpen && !(await this.#fails(test, 0, { reached, repeats: true, ms }));
    const known = { reached: ms > tooSlow ? [] : reached, repeats, ms };
    tell({ test: name, ...known });
    // One that does not repeat has had its run in this world.
    if (repeats) await this.#tryAll(test, name, known);
  }

  #tell(test: string, mutant: number, noticed: boolean): void {
    tell({ test, mutant, noticed });
    this.#remember({ test, mutant, noticed });
    this.#isSpoiled ||= noticed;
  }

  #remember({ test, mutant, noticed }: Tried): void {
    const row = `${mutant} ${rowOf(test)}`;
    this.#tried.add(`${mutant} ${test}`);
    if (noticed) this.#noticed.add(mutant);
    else this.#passed.set(row, (this.#passed.get(row) ?? 0) + 1);
  }

  async #mustPass(test: Test, awake: number): Promise<void> {
    const failed = await this.#fails(test, awake, { reached: [], repeats: false, ms: 20_000 });
    if (failed) throw new Error('It fails without a mutant.');
  }

  /** On a busy machine, one that is late once may be in time if it is asked again. */
  async #fails(test: Test, mutant: number, known: Seen, tries = 2): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(() => done('late'), patience.ms + known.ms * patience.times);
    });
    await this.#wake(mutant);
    const failed = this.#run(test).then(
      () => false,
      () => true,
    );
    const outcome = await Promise.race([failed, late]);
    clearTimeout(timer);
    await this.#wake(0);
    if (outcome !== 'late') return outcome;
    return !known.repeats || tries < 2 || this.#fails(test, mutant, known, tries - 1);
  }

  async #run(test: Test): Promise<void> {
    await this.onBeforeTryTask(test);
    try {
      await TestRunner.getTestFn(test)();
      if (test.result?.state === 'fail') throw test.result.errors?.[0];
    } finally {
      for (const finish of test.onFinished?.splice(0).reverse() ?? []) await finish(test.context);
      if (test.result) Object.assign(test.result, { state: 'run', errors: undefined });
    }
  }

  async #wake(number: number): Promise<void> {
    const { definition, text } = mutants[number - 1] ?? {};
    if (this.#redefined !== undefined)
      await redefine(this.#urls, definitions[this.#redefined]?.text ?? '');
    this.#redefined = definition;
    wake(definition === undefined ? number : 0);
    if (text) await redefine(this.#urls, text);
  }

  /** Those that the test may be using. */
  async #databases(): Promise<string[]> {
    const stack = this.injectValue('stack')?.databaseUrl;
    const server = this.injectValue('serverUrl');
    if (!server) return stack ? [stack] : [];
    const found = await withDatabase(
      server,
      (sql) => sql`select datname as name from pg_database where datname like 'clone_%'`,
    );
    return found.map(({ name }) => new URL(`/${name}`, server).href);
  }
}
