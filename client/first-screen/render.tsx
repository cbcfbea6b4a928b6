import './browserless.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { Asked, Render } from '../../schema/first-screen.ts';
import { createAppRouter } from '../router.tsx';
import { whileGiven } from './given.ts';
import { hideLocal } from './local-words.ts';

// The entry of the renderer, which the server runs. Some modules have a stand-in here (see
// instead.ts): of the store, the session, and what draws outside of the screen.

export const render: Render = (path, memberId, results) => {
  const asked = new Map<string, Asked>();
  const later = new Map<string, Asked>();
  return whileGiven({ memberId, results, asked, later }, async () => {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
    await router.load();
    const screen = <RouterProvider router={router} />;
    const markup = renderToString(screen);
    if (markup.includes(failed)) throw await errorIn(screen);
    return {
      // The content security policy allows no style attributes. In text, a quote is escaped.
      markup: hideLocal(markup).replaceAll(' style="', ' data-kept-style="'),
      asked: [...asked.values()],
      later: [...later.values()],
    };
  });
};

/** Stands in React's markup where a part of the screen threw. */
const failed = '<!--$!-->';

/** `renderToString` is the fastest, and keeps errors to itself. */
async function errorIn(screen: ReactNode): Promise<unknown> {
  let error: unknown;
  const onError = (one: unknown) => {
    error ??= one;
  };
  const stream = await renderToReadableStream(screen, { onError });
  await stream.allReady;
  await stream.cancel();
  return error;
}
