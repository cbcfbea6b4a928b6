import { describe, expect, it } from 'vitest';
import type { Picture } from './entry.ts';
import { kinds } from './kinds.ts';

const picture = (name: string, alt?: string): Picture => ({
  id: name,
  image: { name, width: 1, height: 1, thumbhash: '' },
  ...(alt !== undefined && { alt }),
});
const sent = ({ id, image, alt }: Picture) => ({ id, image, alt: alt || null });

const entry = (fields: object, pictures: Picture[], more = {}) => ({
  id: 'entry-one',
  memberId: 'ada',
  kind: 'post',
  target: 'one',
  fields: { text: 'Soup', ...fields },
  pictures,
  state: 'pending' as const,
  at: 1,
  ...more,
});

describe('a new post', () => {
  it('with one picture is as the release before knows it, with the description of an old draft', () => {
    const { image } = picture('a');
    expect(kinds.post.send(entry({ alt: 'Old words' }, [picture('a')])).args).toEqual({
      id: 'entry-one',
      text: 'Soup',
      picture: { id: 'a', image },
      alt: 'Old words',
    });
  });

  it('has the others after its first', () => {
    const all = [picture('a', 'One'), picture('b', ' '), picture('c', 'Three')];
    const { args } = kinds.post.send(entry({}, all));
    expect(args).toMatchObject({ picture: { id: 'a' }, alt: 'One' });
    expect(args).toMatchObject({
      morePictures: [{ id: 'b', alt: null }, sent(picture('c', 'Three'))],
    });
  });
});

describe('an edit of a post', () => {
  const before = { text: 'Stew', image: 'a', imageAlt: null };
  const several = { ...before, morePictures: [{ name: 'b', alt: 'Two' }] };
  const edit = (picture: string, pictures: Picture[], ...replaces: object[]) =>
    kinds['post edit'].send(
      entry({ picture, alt: '' }, pictures, { isEdit: true, replaces: replaces as never }),
    ).args;

  it('of its text alone says nothing of its pictures', () => {
    expect(edit('kept', [], several)).toEqual({
      id: 'one',
      text: 'Soup',
      alt: null,
      picture: undefined,
      was: [several],
    });
  });

  it('of a single picture is as the release before knows it', () => {
    expect(edit('removed', [], before)).toEqual({
      id: 'one',
      text: 'Soup',
      alt: null,
      picture: null,
      was: [before],
    });
  });

  it('that adds pictures replaces a post without others, and an earlier version of it', () => {
    const earlier = {
      text: 'Broth',
      picture: 'chosen',
      alt: '',
      pictures: [picture('a'), picture('b', 'Two')],
    };
    expect(
      edit('chosen', [picture('b', 'Two'), picture('c', 'New')], before, earlier),
    ).toMatchObject({
      picture: { id: 'b' },
      alt: 'Two',
      morePictures: [{ id: 'c', alt: 'New' }],
      was: [
        { ...before, morePictures: null },
        { ...before, text: 'Broth', morePictures: [{ name: 'b', alt: 'Two' }] },
      ],
    });
  });

  it('that removes all pictures removes the others too', () => {
    expect(edit('removed', [], several)).toMatchObject({ picture: null, morePictures: [] });
  });

  it('of its text after an earlier edit of its pictures replaces both', () => {
    const kept = { text: 'Broth', picture: 'kept', alt: '' };
    expect(edit('kept', [], several, kept)).toMatchObject({
      was: [several, { ...several, text: 'Broth' }],
    });
  });
});
