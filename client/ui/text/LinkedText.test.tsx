import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './LinkedText.tsx';
import { SearchTerm } from './Marked.tsx';

const drawn = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);

describe('an address in a text', () => {
  it.each(['https://example.org/a?b=c#d', 'http://example.org', 'www.example.org'])(
    '%s is a link without a referrer',
    (address) => {
      expect(drawn(`See ${address}.`)).toMatch(
        /^See <a href="https?:\/\/[^"]+"[^>]* rel="noopener noreferrer"[^>]*>[^<]+<\/a>\.$/,
      );
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(document.cookie)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    'ann@example.org',
    'mailto:ann@example.org',
    '//example.org',
    'example.org',
    '<a href="https:x">',
  ])('%s is not a link', (text) => {
    expect(drawn(text)).not.toContain('<a ');
  });

  it('reads left to right, whatever stands before it', () => {
    expect(drawn('\u202ehttps://example.org/')).toMatch(/<a [^>]*dir="ltr"/);
  });
});

it('and the text beside it have the searched words marked', () => {
  const text = renderToStaticMarkup(
    <SearchTerm value="SOUP">
      <LinkedText text="Soup: https://soup.example, or söup" />
    </SearchTerm>,
  );
  expect(text.replace(/<a [^>]+>/, '<a>')).toBe(
    '<mark>Soup</mark>: <a>https://<mark>soup</mark>.example</a>, or <mark>söup</mark>',
  );
});
