import type { Entries, Entry } from './entry.ts';
import { fateOf, type Change as Version, versioned } from './versions.ts';

type Moved = { from: string; id: string };
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
  /** What the page shows: what it read last. */
  shown: Entries = new Map();
  /** Changes that the browser does not know of yet. */
  #sent: Change[] = [];
  #arriving: (Change & { isOwn: boolean })[] = [];
  #events: Change[] = [];
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
    this.shown = this.entries;
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
    for (const tab of this.#shared.tabs) tab.#arriving.push({ ...change, isOwn: tab === this });
  }

  /** The earliest change is in this tab's storage; its event comes later. */
  arrive() {
    const change = this.#arriving.shift();
    if (!change || change.isOwn) return;
    const { id } = change;
    const isChanging =
      this.#sent.some((own) => own.id === id) ||
      this.#arriving.some((one) => one.isOwn && one.id === id);
    if (!isChanging) this.entries = withChange(this.entries, change);
    this.#events.push(change);
  }

  /** The earliest event comes. Returns the draft that became one of its own, if any. */
  hear(): Moved | undefined {
    const change = this.#events.shift();
    const moved = change && this.#keepOverwritten(change.id, change);
    this.shown = this.entries;
    return moved;
  }

  /** Looks for drafts that were overwritten, whether or not an event has told of it. */
  readAgain(): Moved[] {
    const moved = [...this.#ownDrafts.keys()].flatMap((id) => {
      const stored = this.entries.get(id);
      return (stored && this.#keepOverwritten(id, stored)) ?? [];
    });
    this.shown = this.entries;
    return moved;
  }

  #keepOverwritten(id: string, change: Version): Moved | undefined {
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
    return this.#sent.length === 0 && this.#arriving.length === 0 && this.#events.length === 0;
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
