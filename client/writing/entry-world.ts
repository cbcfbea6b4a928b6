import {
  answered,
  discard,
  type Entries,
  type Entry,
  entriesAt,
  remove,
  reopen,
  type Shown,
  send,
  unanswered,
  write,
} from './entry.ts';

type Sending = Pick<Entry, 'id' | 'at' | 'state' | 'isEdit' | 'target' | 'replaces'> & {
  text: string;
};

const box = { kind: 'comment', target: 'post' };
const wordsOf = (text: string) => text.split(' ').filter(Boolean);
const textOf = ({ fields }: Pick<Entry, 'fields'>) => String(fields.text);

/** A page. What it shows may be older than what another page has stored. */
export interface Page {
  shown: Shown;
  /** What it gave its store, which sends it in this order. */
  queue: Sending[];
  given: Set<string>;
}

/** A member with three tabs, a server, and a connection that loses answers. */
export class World {
  entries: Entries = new Map();
  now = 0;
  /** What the stores of pages that are gone may still send. */
  orphans: Sending[][] = [];
  rows = new Map<string, string>();
  gone = new Set<string>();
  refuses = false;
  hasRefused = false;
  takenBack = new Set<string>();
  typed: string[] = [];
  /** Words that the member threw away. */
  dismissed = new Set<string>();
  /** Words that are in two drafts, since two tabs wrote on at once. */
  twice = new Set<string>();

  #id = () => `id ${++this.now}`;
  #page = (): Page => {
    return { shown: { id: this.#id() }, queue: [], given: new Set() };
  };
  pages = [this.#page(), this.#page(), this.#page()];

  #dismiss(...texts: (string | undefined)[]) {
    for (const word of texts.flatMap((text) => wordsOf(text ?? ''))) this.dismissed.add(word);
  }

  hear(page: Page) {
    const [first] = entriesAt(this.entries, box, 'draft');
    page.shown = first ?? { id: this.#id() };
  }

  type(page: Page) {
    const word = `w${++this.now}`;
    this.typed.push(word);
    const before = String(page.shown.fields?.text ?? '');
    const begun = { memberId: 'ada', ...box, fields: { text: `${before} ${word}` } };
    const [entries, shown] = write(
      this.entries,
      page.shown,
      { ...begun, at: ++this.now },
      this.#id(),
    );
    if (shown.id !== page.shown.id) for (const one of wordsOf(before)) this.twice.add(one);
    this.entries = entries;
    page.shown = shown;
  }

  press(page: Page) {
    this.entries = send(this.entries, page.shown.id, ++this.now);
    this.give(page);
    page.shown = { id: this.#id() };
  }

  /** In order, everything without an answer that this page has not given its store yet. */
  give(page: Page) {
    for (const entry of unanswered(this.entries)) {
      const name = `${entry.id} ${entry.at}`;
      if (page.given.has(name)) continue;
      page.given.add(name);
      page.queue.push({ ...entry, text: textOf(entry) });
    }
  }

  /** The store of the page that is gone has the first `stored` of what it was given. */
  reload(page: Page, stored: number) {
    this.orphans.push(page.queue.slice(0, stored));
    Object.assign(page, this.#page());
    this.hear(page);
    this.give(page);
  }

  /** What the server says to the first of a queue; undefined if it says yes. */
  #ask(queue: Sending[]) {
    const asked = queue.shift();
    if (!asked) return;
    const answer = this.#serve(asked);
    return { ...asked, refusal: answer };
  }

  #serve({ id, isEdit, target, state, text, replaces = [] }: Sending) {
    const row = isEdit ? target : undefined;
    if (state === 'removing') {
      this.rows.delete(id);
      this.gone.add(id);
      return;
    }
    if (!row && this.gone.has(id)) return;
    const there = this.rows.get(row ?? id);
    const mayReplace = replaces.some((one) => one.text === there);
    // Sent twice, it is there once, and may have been edited since.
    const isSentAgain = !row && there !== undefined && replaces.length === 0;
    if (there === text || isSentAgain) return;
    if (this.refuses) return { words: 'No.' };
    if ((row || there !== undefined) && !mayReplace) return { words: 'It was changed.' };
    this.rows.set(row ?? id, text);
  }

  serve(page: Page, isLost: boolean) {
    const answer = this.#ask(page.queue);
    if (!answer) return;
    const { id, at, refusal } = answer;
    if (isLost) page.given.delete(`${id} ${at}`);
    else this.entries = answered(this.entries, id, at, refusal);
  }

  serveOrphan(which: number) {
    this.#ask(this.orphans[which % this.orphans.length] ?? []);
  }

  /** Its author edits a row that is on the server or waits. */
  edit(page: Page, which: number) {
    const row = this.#own()[which];
    if (!row) return;
    const word = `w${++this.now}`;
    this.typed.push(word);
    // Its editor has the words that were refused.
    const refused = this.refused().find(({ isEdit, target }) => isEdit && target === row);
    if (refused) this.entries = reopen(this.entries, refused.id);
    const was = refused ? textOf(refused) : this.#showing(row);
    const begun = {
      memberId: 'ada',
      kind: 'comment edit',
      target: row,
      isEdit: true,
      replaces: refused?.replaces ?? [{ text: was }],
      fields: { text: `${was} ${word}` },
    };
    const shown = refused ?? { id: this.#id() };
    [this.entries] = write(this.entries, shown, { ...begun, at: ++this.now }, this.#id());
    this.entries = send(this.entries, shown.id, ++this.now);
    this.give(page);
  }

  /** Rows that show: those that are there or on their way. */
  #own = () => {
    const creates = [...this.entries.values()].filter(
      ({ isEdit, state }) => !isEdit && state !== 'draft',
    );
    const hidden = creates.flatMap(({ id, state }) => (state === 'pending' ? [] : id));
    const all = new Set([...this.rows.keys(), ...creates.map(({ id }) => id)]);
    return [...all].filter((id) => !hidden.includes(id));
  };

  #showing(row: string) {
    const edits = unanswered(this.entries).filter(({ isEdit, target }) => isEdit && target === row);
    const last = edits.at(-1);
    if (last) return textOf(last);
    const entry = this.entries.get(row);
    return this.rows.get(row) ?? (entry ? textOf(entry) : '');
  }

  takeBack(page: Page, which: number) {
    const row = this.#own()[which];
    if (!row) return;
    const edits = [...this.entries.values()].filter(
      ({ isEdit, target }) => isEdit && target === row,
    );
    const entry = this.entries.get(row);
    this.#dismiss(this.rows.get(row), entry && textOf(entry), ...edits.map(textOf));
    this.takenBack.add(row);
    this.entries = remove(this.entries, row, ++this.now);
    if (this.entries.has(row)) this.give(page);
    // A row that is known to be there goes by a mutation of its own.
    else if (this.rows.has(row))
      this.#serve({ id: row, target: '', at: this.now, state: 'removing', text: '' });
  }

  refused = () => [...this.entries.values()].filter(({ state }) => state === 'refused');

  retry(page: Page, which: number) {
    const entry = this.refused()[which];
    if (entry) this.entries = send(this.entries, entry.id, ++this.now);
    this.give(page);
  }

  writeOn(which: number) {
    const entry = this.refused()[which];
    if (entry) this.entries = reopen(this.entries, entry.id);
  }

  discard(which: number) {
    const entry = this.refused()[which];
    if (!entry) return;
    this.#dismiss(textOf(entry));
    this.entries = discard(this.entries, entry.id);
  }

  /** Words that are nowhere, though nobody threw them away. */
  lost() {
    const texts = [...[...this.entries.values()].map(textOf), ...this.rows.values()];
    const there = new Set(texts.flatMap(wordsOf));
    return this.typed.filter((word) => !there.has(word) && !this.dismissed.has(word));
  }

  doubled() {
    const words = [...this.rows.values()].flatMap(wordsOf);
    return words.filter((word, n) => words.indexOf(word) !== n && !this.twice.has(word));
  }

  /** The connection stays, and all tabs are open. */
  settle() {
    this.refuses = false;
    while (this.orphans.some(({ length }) => length > 0))
      for (const n of this.orphans.keys()) this.serveOrphan(n);
    for (const page of this.pages) {
      page.given.clear();
      this.give(page);
      while (page.queue.length > 0) this.serve(page, false);
    }
  }
}
