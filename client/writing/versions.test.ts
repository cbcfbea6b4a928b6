import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answered, type Entry, entriesAt, renamed, send, unanswered, write } from './entry.ts';
import { SharedStorage, TabStorage } from './entry-storage.ts';

const slot = { kind: 'comment', target: 'post' };
const textOf = ({ fields }: Entry) => String(fields.text);

/** A member with three tabs, each a process that hears late what the others have stored. */
class World {
  #count = 0;
  newId = () => `id-${++this.#count}`;
  shared = new SharedStorage();
  tabs = [this.#tab(), this.#tab(), this.#tab()];
  rows = new Map<string, string>();
  words: string[] = [];

  #tab() {
    const storage = new TabStorage(this.shared, this.newId);
    return { storage, shown: this.newId(), given: new Set<string>(), queue: [] as Entry[] };
  }

  type(tab: Tab) {
    const { storage } = tab;
    this.#follow(tab, storage.readAgain());
    const draft = storage.shown.get(tab.shown);
    const isThere = draft?.state === 'draft';
    const word = `w${++this.#count}`;
    this.words.push(word);
    const text = isThere ? `${textOf(draft)} ${word}` : word;
    const begun = { memberId: 'ada', ...slot, fields: { text }, at: this.#count };
    const shown = isThere ? draft : { id: this.newId() };
    const [entries, now] = write(storage.entries, shown, begun, this.newId());
    storage.update(entries);
    tab.shown = now.id;
  }

  press(tab: Tab) {
    this.#follow(tab, tab.storage.readAgain());
    tab.storage.update(send(tab.storage.entries, tab.shown, ++this.#count));
    this.give(tab);
  }

  give({ storage, given, queue }: Tab) {
    for (const entry of unanswered(storage.entries)) {
      const name = `${entry.id} ${entry.at}`;
      if (!given.has(name)) queue.push(entry);
      given.add(name);
    }
  }

  serve(tab: Tab) {
    const sent = tab.queue.shift();
    if (!sent) return;
    const { id, at } = sent;
    const row = this.rows.get(id) ?? textOf(sent);
    this.rows.set(id, row);
    const { storage } = tab;
    const next = row === textOf(sent) ? storage.entries : renamed(storage.entries, sent);
    storage.update(next === storage.entries ? answered(next, id, at) : next);
    this.give(tab);
  }

  hear(tab: Tab) {
    this.#follow(tab, [tab.storage.hear() ?? []].flat());
  }

  #follow(tab: Tab, moved: readonly { from: string; id: string }[]) {
    for (const { from, id } of moved) if (from === tab.shown) tab.shown = id;
  }

  /** An empty box shows what another tab has begun. */
  look(tab: Tab) {
    const drafts = entriesAt(tab.storage.entries, slot, 'draft');
    tab.shown = (drafts.find(({ id }) => id === tab.shown) ?? drafts[0])?.id ?? this.newId();
  }

  settle() {
    while (this.tabs.some(({ storage }) => !storage.isAtRest))
      for (const tab of this.tabs) {
        tab.storage.deliver();
        tab.storage.arrive();
        this.hear(tab);
      }
    for (const tab of this.tabs) {
      this.give(tab);
      while (tab.queue.length > 0) this.serve(tab);
    }
  }

  get texts() {
    const drafts = [...this.shared.entries.values()].map(textOf);
    return [...drafts, ...this.rows.values()];
  }
}
type Tab = World['tabs'][number];

it('three tabs that hear late of each other lose no word that is typed in any of them', () => {
  const does = fc.constantFrom(
    'type',
    'type',
    'press',
    'look',
    'deliver',
    'arrive',
    'hear',
    'serve',
  );
  const steps = fc.array(fc.record({ tab: fc.nat({ max: 2 }), does }), {
    minLength: 8,
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(steps, (all) => {
      const world = new World();
      for (const { tab: n, does } of all) {
        const tab = world.tabs[n] as Tab;
        if (does === 'type') world.type(tab);
        else if (does === 'press') world.press(tab);
        else if (does === 'look') world.look(tab);
        else if (does === 'deliver') tab.storage.deliver();
        else if (does === 'arrive') tab.storage.arrive();
        else if (does === 'hear') world.hear(tab);
        else world.serve(tab);
      }
      for (let round = 0; round < 4; round++) world.settle();
      const there = new Set(world.texts.flatMap((text) => text.split(' ')));
      expect(world.words.filter((word) => !there.has(word))).toEqual([]);
      expect(unanswered(world.shared.entries)).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

it('a press between the change of another tab and its event sends the text of its own tab', () => {
  const world = new World();
  const [one, other] = world.tabs as [Tab, Tab];
  world.type(one);
  one.storage.deliver();
  one.storage.arrive();
  other.storage.arrive();
  world.look(other);
  for (const tab of [other, one]) world.type(tab);
  for (const tab of [one, other]) tab.storage.deliver();
  // Its own change, and the other's after it.
  for (let changes = 0; changes < 2; changes++) one.storage.arrive();
  world.press(one);
  world.settle();
  const [first, others, own] = world.words;
  expect(new Set(world.texts)).toEqual(new Set([`${first} ${others}`, `${first} ${own}`]));
});
