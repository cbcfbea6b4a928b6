import { expect, it } from 'vitest';
import { editedEvent } from './outbox.ts';

const said = {
  id: 'one',
  title: 'Soup',
  description: null,
  startAt: 1,
  endAt: 2,
  zone: 'UTC',
  visibility: 'private' as const,
};
const sent = { ...said, place: 'At home', guests: ['ben', 'cy'], image: { name: 'bowl' } as never };
const was = { ...said, description: '', place: 'At home', image: 'bowl' };
const edit = { ...said, place: null, invite: ['dee'], uninvite: ['ben'], was };

it('an event that waits is sent as it was edited: with other guests, and without what was taken from it', () => {
  expect(editedEvent(sent, edit)).toEqual({ ...sent, place: null, guests: ['cy', 'dee'] });
  expect(editedEvent(sent, { ...edit, image: null })).toEqual({
    ...said,
    place: null,
    guests: ['cy', 'dee'],
  });
});
