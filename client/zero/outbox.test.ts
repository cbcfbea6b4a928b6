import { expect, it } from 'vitest';
import { outbox } from './outbox.ts';

const named = (mutatorName: string) => ({ mutatorName });
const [edit, remove] = [named('notes.edit'), named('notes.remove')];
outbox.keeps(named('notes.send'), { edit, remove });

const note = {
  memberId: 'ada',
  name: 'notes.send',
  args: { id: 'one', toId: 'ben', text: 'Soop' },
};

it('is for what was registered, and for nothing else', () => {
  expect(outbox.isFor('notes.send')).toBe(true);
  expect(outbox.isFor('notes.edit')).toBe(false);
});

it('keeps an edit until the next takes its place, or what it is about is taken back', () => {
  const mend = named('notes.mend');
  outbox.keepsEdits(mend, remove, () => undefined);
  expect([named('notes.send'), mend, edit].map(outbox.isEdit)).toEqual([false, true, true]);
  const mended = { ...note, name: 'notes.mend', args: { id: 'one', text: 'Soup', was: 'Soop' } };
  const again = { mutator: mend, args: { id: 'one', text: null, was: 'Soup' } };
  expect(outbox.after(mended, again)?.args).toEqual({ id: 'one', text: null, was: 'Soop' });
  expect(outbox.after(mended, { mutator: remove, args: { id: 'one' } })).toBeUndefined();
});

it('sends other words in the place of those that were edited, and keeps what the edit does not say', () => {
  const edited = outbox.after(note, { mutator: edit, args: { id: 'one', text: 'Soup', was: {} } });
  expect(edited).toEqual({ ...note, args: { id: 'one', toId: 'ben', text: 'Soup' } });
});

it('sends another time in the place of the one that was moved', () => {
  const meeting = { ...note, args: { ...note.args, startAt: 1 } };
  const moved = outbox.after(meeting, { mutator: edit, args: { id: 'one', startAt: 2, was: 0 } });
  expect(moved?.args).toEqual({ ...meeting.args, startAt: 2 });
});

it('sends what a kind of its own makes of an edit', () => {
  const send = named('lists.send');
  const edited = (sent: object, { add }: { add?: unknown }) => ({ ...sent, things: add });
  outbox.keeps(send, { edit, remove, edited: edited as never });
  const list = { ...note, name: 'lists.send', args: { id: 'one', things: [] } };
  const after = outbox.after(list, { mutator: edit, args: { id: 'one', add: ['bread'] } });
  expect(after?.args).toEqual({ id: 'one', things: ['bread'] });
});

it('does not send what was taken back, by whichever name its id goes', () => {
  expect(outbox.after(note, { mutator: remove, args: { id: 'one' } })).toBeUndefined();
  expect(outbox.after(note, { mutator: remove, args: { noteId: 'one' } })).toBeUndefined();
});

it('is moved by nothing that is about others, or of another kind', () => {
  for (const change of [
    { mutator: remove, args: { id: 'two' } },
    { mutator: edit, args: { id: 'two', text: 'Soup' } },
    { mutator: named('notes.like'), args: { noteId: 'one' } },
    { mutator: named('notes.readAll'), args: undefined },
  ])
    expect(outbox.after(note, change)).toBe(note);
  const unknown = { ...note, name: 'notes.like' };
  expect(outbox.after(unknown, { mutator: remove, args: { id: 'one' } })).toBe(unknown);
});

it('knows what takes back', () => {
  expect([outbox.isRemoval(remove), outbox.isRemoval(edit)]).toEqual([true, false]);
});

it('looks at what it keeps only after an edit or a removal', () => {
  expect(outbox.concerns({ mutator: edit, args: {} })).toBe(true);
  expect(outbox.concerns({ mutator: remove, args: {} })).toBe(true);
  expect(outbox.concerns({ mutator: named('notes.send'), args: {} })).toBe(false);
});
