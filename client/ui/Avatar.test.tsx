import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

it('an avatar without a photo makes no request, and is named where no name stands beside it', () => {
  expect(renderToStaticMarkup(<Avatar />)).not.toMatch(/src=|href=|url\(/);
  expect(renderToStaticMarkup(<Avatar alt="Ada Test" />)).toContain('>Ada Test</span>');
  expect(renderToStaticMarkup(<Avatar photo="/images/one" />)).toContain('src="/images/one"');
});
