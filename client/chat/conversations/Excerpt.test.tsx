import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Excerpt } from './Excerpt.tsx';

const drawn = (text: string, term: string) =>
  renderToStaticMarkup(<Excerpt text={text} term={term} />);

it.each([
  ['Bread and BUTTER', 'butter', 'Bread and <mark>BUTTER</mark>'],
  ['İİİ says cake', 'CAKE', 'İİİ says <mark>cake</mark>'],
  ['3 * (1 + 2)?', '(1 + 2)?', '3 * <mark>(1 + 2)?</mark>'],
  ['Soup', 'cake', 'Soup'],
  ['İ, or O’Brien and co', "co o'brien", 'İ, or <mark>O’Brien</mark> and <mark>co</mark>'],
  ['Jose\u0301\u200b, José', 'josé', '<mark>Jose\u0301</mark>\u200b, <mark>José</mark>'],
  ['a ﬁn', 'i f', 'a <mark>ﬁ</mark>n'],
])('in %s, the match of %s is marked', (text, term, markup) => {
  expect(drawn(text, term)).toBe(markup);
});

it.each(['🎂', '👨‍👩‍👧‍👦', 'e\u0301'])('an excerpt begins with a whole %s', (one) => {
  const text = `${one.repeat(31)}${'.'.repeat(29)}cake`;
  expect(drawn(text, 'cake')).toBe(`…${one}${'.'.repeat(29)}<mark>cake</mark>`);
});
