import {
  answered,
  discard,
  type Entries,
  type Entry,
  entriesAt,
  inOrder,
  isWaiting,
  type Picture,
  picturesIn,
  remove,
  reopen,
  send,
  unanswered,
  uploaded,
  write,
} from './entry.ts';
import {
  editsOf,
  kindOf,
  type Page,
  partsOf,
  picturesOfRow,
  requestFor,
  rowShown,
  type Sending,
  textOf,
} from './entry-parts.ts';
import { type Row, Server } from './entry-server.ts';
import { kinds } from './kinds.ts';

const box = { kind: 'post', target: 'feed' } as const;

/** A member with three tabs, a server, and a connection that loses answers. */
export class World {
  server = new Server();
  now = 0;
  /** What the stores of pages that are gone may still send. */
  orphans: Sending[][] = [];
  hasRefused = false;
  takenBack = new Set<string>();
  /** Words and pictures that the member made. */
  made: string[] = [];
  /** Those that the member threw away. */
  dismissed = new Set<string>();
  /** Those that are in two drafts, since two tabs wrote on at once. */
  twice = new Set<string>();
  /** Of chosen pictures, by their ids. */
  files = new Set<string>();
  #entries: Entries = new Map();

  #id = () => `id-${++this.now}`;
  #page = (): Page => {
    return { shown: { id: this.#id() }, queue: [], given: new Set(), upload: undefined };
  };
  pages = [this.#page(), this.#page(), this.#page()];

  get entries() {
    return this.#entries;
  }

  set entries(next: Entries) {
    const named = picturesIn(next);
    for (const id of picturesIn(this.#entries)) if (!named.has(id)) this.files.delete(id);
    this.#entries = next;
  }

  #dismiss(...made: (Pick<Entry, 'fields' | 'pictures'> | Row | undefined)[]) {
    for (const one of made) for (const part of one ? partsOf(one) : []) this.dismissed.add(part);
  }

  #make(kind: 'w' | 'p') {
    const one = `${kind}${++this.now}`;
    this.made.push(one);
    return one;
  }

  #choose(): Picture {
    const id = this.#make('p');
    this.files.add(id);
    return { id };
  }

  hear(page: Page) {
    const [first] = entriesAt(this.entries, box, 'draft');
    page.shown = first ?? { id: this.#id() };
    this.#stopUpload(page);
  }

  /** A word more, or a picture: beside one, or in place of several. */
  type(page: Page, what: 'word' | 'picture') {
    const { shown } = page;
    const { fields = {}, pictures } = shown;
    const before = { fields, ...(pictures && { pictures }) };
    const kept = pictures?.length === 1 ? pictures : [];
    const next =
      what === 'word'
        ? { ...before, fields: { ...fields, text: `${textOf(before)} ${this.#make('w')}` } }
        : { fields, pictures: [...kept, this.#choose()] };
    const begun = { memberId: 'ada', ...box, ...next, at: ++this.now };
    [this.entries, page.shown] = write(this.entries, shown, begun, this.#id());
    // As it shows them, it has them, whatever another tab has dropped meanwhile.
    for (const { id } of page.shown.pictures ?? []) this.files.add(id);
    if (page.shown.id !== shown.id) for (const one of partsOf(before)) this.twice.add(one);
    const replaced = pictures?.filter((one) => !kept.includes(one)) ?? [];
    if (what === 'picture') this.#dismiss({ fields: {}, pictures: replaced });
  }

  #send(page: Page, id: string) {
    const entry = this.entries.get(id);
    const merge = entry && 'merge' in kindOf(entry) ? kinds['post edit'].merge : undefined;
    this.entries = send(this.entries, id, ++this.now, merge);
    this.give(page);
  }

  press(page: Page) {
    this.#send(page, page.shown.id);
    page.shown = { id: this.#id() };
  }

  /** In order, everything without an answer that this page has not given its store yet. */
  give(page: Page) {
    for (const entry of unanswered(this.entries)) {
      const name = `${entry.id} ${entry.at}`;
      if (page.given.has(name)) continue;
      page.given.add(name);
      page.queue.push({ id: entry.id, at: entry.at, asked: requestFor(entry) });
    }
  }

  /** The store of the page that is gone has the first `stored` of what it was given. */
  reload(page: Page, stored: number) {
    this.orphans.push(page.queue.slice(0, stored));
    Object.assign(page, this.#page());
    this.hear(page);
    this.give(page);
  }

  /** The next step of an upload, or its end. One tab at a time has one of each entry. */
  upload(page: Page, fails: boolean) {
    if (!page.upload) {
      const others = this.pages.map(({ upload }) => upload?.id);
      const next = this.uploading().find(({ id }) => !others.includes(id));
      const now = next?.pictures?.find(({ image }) => !image);
      if (next && now) page.upload = { id: next.id, at: next.at, now };
      return;
    }
    const { id, at, now } = page.upload;
    if (fails) {
      page.upload = undefined;
      this.entries = answered(this.entries, id, at, { words: 'It is no picture.' });
      return;
    }
    const name = `${now.id}/${++this.now}`;
    if (now.url) this.server.images.add(name);
    const image = { name, width: 1, height: 1, thumbhash: '' };
    page.upload.now = now.url ? { ...now, image } : { ...now, url: name };
    this.entries = uploaded(this.entries, id, page.upload.now);
    if (now.url) page.upload = undefined;
    this.give(page);
  }

  /** Once it has heard that the entry was written on, taken back or sent anew. */
  #stopUpload(page: Page) {
    if (!page.upload) return;
    const { id, at, now } = page.upload;
    const entry = this.entries.get(id);
    if (entry?.at === at && entry.state !== 'draft') return;
    page.upload = undefined;
    if (now.image) this.server.drop(now.image.name);
  }

  uploading = () => inOrder(this.entries).filter(({ state }) => state === 'uploading');
  refused = () => inOrder(this.entries).filter(({ state }) => state === 'refused');

  serve(page: Page, isLost: boolean) {
    const next = page.queue.shift();
    if (!next) return;
    const { id, at, asked } = next;
    const refusal = this.server.take(asked);
    if (isLost) page.given.delete(`${id} ${at}`);
    else this.entries = answered(this.entries, id, at, refusal);
  }

  serveOrphan(which: number) {
    const next = this.orphans[which % this.orphans.length]?.shift();
    if (next) this.server.take(next.asked);
  }

  /** Its author edits a row that is on the server or waits. */
  edit(page: Page, which: number, picture: 'kept' | 'removed' | 'chosen' | 'added') {
    const row = this.#own()[which];
    if (!row) return;
    // Its editor has what was refused, or left half written.
    const edits = this.#editsOf(row).filter((one) => !isWaiting(one));
    const left = edits.find(({ state }) => state === 'refused') ?? edits[0];
    if (left) this.entries = reopen(this.entries, left.id);
    const was = rowShown(row, this.entries, this.server);
    const before = left ?? { fields: { ...was, picture: 'kept' }, replaces: [was] };
    const own =
      before.fields.picture === 'kept' ? picturesOfRow(was, this.entries) : (left?.pictures ?? []);
    const fields = { ...before.fields, text: `${textOf(before)} ${this.#make('w')}` };
    const choice = picture === 'added' ? 'chosen' : picture;
    const next = {
      memberId: 'ada',
      kind: 'post edit',
      target: row,
      isEdit: true,
      replaces: before.replaces ?? [],
      fields: { ...fields, ...(picture !== 'kept' && { picture: choice }) },
      ...(picture === 'kept' && left?.pictures && { pictures: left.pictures }),
      ...(picture === 'chosen' && { pictures: [this.#choose()] }),
      ...(picture === 'added' && { pictures: [...own, this.#choose()] }),
      at: ++this.now,
    };
    if (picture === 'removed' || picture === 'chosen') this.#dismissPictures(row);
    const shown = left ?? { id: this.#id() };
    [this.entries] = write(this.entries, shown, next, this.#id());
    this.#send(page, shown.id);
  }

  #editsOf = (row: string) => editsOf(this.entries, row);

  #dismissPictures(row: string) {
    const made = [this.entries.get(row), ...this.#editsOf(row), this.server.rows.get(row)];
    for (const one of made)
      this.#dismiss(one && ('fields' in one ? { ...one, fields: {} } : { ...one, text: '' }));
  }

  /** Rows that are there or on their way, unless their next picture is being uploaded. */
  #own = () => {
    const creates = inOrder(this.entries).filter(
      ({ isEdit, state }) => !isEdit && state !== 'draft',
    );
    const given = unanswered(this.entries).filter(({ state }) => state === 'pending');
    const hidden = creates.filter((one) => !given.includes(one)).map(({ id }) => id);
    const busy = this.uploading().flatMap(({ isEdit, target }) => (isEdit ? target : []));
    const all = new Set([...this.server.rows.keys(), ...creates.map(({ id }) => id)]);
    return [...all].filter((id) => !hidden.includes(id) && !busy.includes(id));
  };

  takeBack(page: Page, which: number) {
    const row = this.#own()[which];
    if (!row) return;
    this.#dismiss(this.server.rows.get(row), this.entries.get(row), ...this.#editsOf(row));
    this.takenBack.add(row);
    this.entries = remove(this.entries, row, ++this.now);
    if (this.entries.has(row)) this.give(page);
    // A row that is known to be there goes by a mutation of its own.
    else if (this.server.rows.has(row)) this.server.take({ remove: row });
  }

  retry(page: Page, which: number) {
    const entry = this.refused()[which];
    if (entry) this.#send(page, entry.id);
  }

  /** What was refused, or is being uploaded, comes back to its box. */
  writeOn(which: number) {
    const entry = [...this.refused(), ...this.uploading()][which];
    if (entry) this.entries = reopen(this.entries, entry.id);
  }

  discard(which: number) {
    const entry = this.refused()[which];
    if (!entry) return;
    this.#dismiss(entry);
    this.entries = discard(this.entries, entry.id);
  }

  /** What is nowhere, though nobody threw it away. */
  lost() {
    const made = [...this.entries.values(), ...this.server.rows.values()];
    const there = new Set(made.flatMap(partsOf));
    return this.made.filter((one) => !there.has(one) && !this.dismissed.has(one));
  }

  doubled() {
    const all = [...this.server.rows.values()].flatMap(partsOf);
    return all.filter((one, n) => all.indexOf(one) !== n && !this.twice.has(one));
  }

  /** Pictures of entries whose files are gone. */
  unfiled = () =>
    [...picturesIn(this.entries)].filter((id) => !id.includes('/') && !this.files.has(id));

  /** The connection stays, and all tabs are open. */
  settle() {
    this.server.refuses = false;
    while (this.orphans.some(({ length }) => length > 0))
      for (const n of this.orphans.keys()) this.serveOrphan(n);
    for (const page of this.pages) this.hear(page);
    while (this.uploading().length > 0) for (const page of this.pages) this.upload(page, false);
    for (const page of this.pages) {
      page.given.clear();
      this.give(page);
      while (page.queue.length > 0) this.serve(page, false);
    }
  }
}
