import type { Entries, Entry } from './entry.ts';
import { fateOf, versioned } from './versions.ts';

type Change = { id: string; entry: Entry | undefined; replacedVersion: string | undefined };

/**
 * The storage of a browser whose tabs are processes: each sees its own changes at once, and those
 * of the others when it hears of them. The last change that arrives at the browser counts.
 */
export class SharedStorage {
  entries: Entries = new Map();
  tabs: TabStorage[] = [];
}

export class TabStorage {
  entries: Entries = new Map();
  /** Changes that the browser does not know of yet. */
  #sent: Change[] = [];
  #heard: (Change & { isOwn: boolean })[] = [];
  #ownDrafts = new Map<string, Entry>();
  #shared: SharedStorage;
  #newId: () => string;

  constructor(shared: SharedStorage, newId: () => string) {
    this.#shared = shared;
    this.#newId = newId;
    this.entries = shared.entries;
    shared.tabs.push(this);
  }

  update(next: Entries) {
    const before = this.entries;
    this.entries = versioned(before, next, this.#newId);
    for (const [id, entry] of this.entries)
      if (before.get(id) !== entry) this.#store(id, entry, entry.replacedVersion);
    for (const [id, { version }] of before) if (!next.has(id)) this.#store(id, undefined, version);
  }

  #store(id: string, entry: Entry | undefined, replacedVersion: string | undefined) {
    this.#sent.push({ id, entry, replacedVersion });
    if (entry?.state === 'draft') this.#ownDrafts.set(id, entry);
    else this.#ownDrafts.delete(id);
  }

  /** The browser receives the earliest change of this tab. */
  deliver() {
    const change = this.#sent.shift();
    if (!change) return;
    this.#shared.entries = withChange(this.#shared.entries, change);
    for (const tab of this.#shared.tabs) tab.#heard.push({ ...change, isOwn: tab === this });
  }

  /** The tab hears of the earliest change. Returns the draft that became one of its own, if any. */
  hear(): { from: string; id: string } | undefined {
    const change = this.#heard.shift();
    if (!change || change.isOwn) return;
    const { id } = change;
    const isChanging =
      this.#sent.some((own) => own.id === id) ||
      this.#heard.some((one) => one.isOwn && one.id === id);
    if (!isChanging) this.entries = withChange(this.entries, change);
    const draft = this.#ownDrafts.get(id);
    const fate = draft && fateOf(draft, this.entries.get(id), change);
    if (!draft || fate === 'stored') return;
    this.#ownDrafts.delete(id);
    if (fate === 'seen') return;
    const own = this.#newId();
    this.update(new Map(this.entries).set(own, { ...draft, id: own }));
    return { from: id, id: own };
  }

  get isAtRest() {
    return this.#sent.length === 0 && this.#heard.length === 0;
  }

  /** All that is under way to the browser arrives there, and the page is gone. */
  close() {
    while (this.#sent.length > 0) this.deliver();
    this.#shared.tabs = this.#shared.tabs.filter((tab) => tab !== this);
  }
}

function withChange(all: Entries, { id, entry }: Change): Entries {
  const next = new Map(all);
  if (entry) next.set(id, entry);
  else next.delete(id);
  return next;
}
