import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Asked, keyOf } from '../../schema/first-screen.ts';
import { workers } from '../limits/workers.ts';
import type { RenderWork } from './render-worker.ts';

/** In ms. Who would have to wait longer gets the page without a screen. */
const longestWaitMs = 300;
const longestMs = 1_000;
/**
 * How often a screen is rendered to learn what it asks for. The feed asks for a page from its
 * newest post on, once it knows that.
 */
const rounds = 4;

/** A thread that takes more is replaced. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Runs a member's queries: each results in a row, or in rows. */
type ReadQueries = (memberId: string, asked: Asked[]) => Promise<unknown[]>;

/** Makes the page at a path, with the member's screen in it. @throws Busy, and anything else */
export interface Renderer {
  page(path: string, memberId: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Screens are rendered on a thread of their own, so that nobody's messages wait for one. Undefined
 * where the client was not built.
 */
export function openRenderer(clientDir: string, read: ReadQueries): Renderer | undefined {
  const [file, index] = ['first-screen/render.js', 'index.html'].map((name) =>
    resolve(join(clientDir, name)),
  ) as [string, string];
  if (!existsSync(file)) return undefined;
  // Read once, like the renderer: the names of styles in a screen only fit the same build.
  const html = readFileSync(index, 'utf8');
  const pool = workers<RenderWork>(new URL('./render-worker.ts', import.meta.url), {
    options: {
      workerType: 'thread',
      minWorkers: 1,
      // No secret is in its environment.
      workerThreadOpts: { workerData: { file }, env: {}, resourceLimits },
    },
    most: 1,
    longestMs,
    longestWaitMs,
  });

  // The first one loads what the others need.
  pool.run('render', '/feed', '', new Map()).catch(() => {});

  async function screen(path: string, memberId: string) {
    const results = new Map<string, unknown>();
    const all: Asked[] = [];
    for (let left = rounds; ; left--) {
      const { markup, asked, later } = await pool.run('render', path, memberId, results);
      if (asked.length === 0 || left === 1) return { markup, asked: [...all, ...later] };
      all.push(...asked);
      const found = await read(memberId, asked);
      for (const [index, one] of asked.entries()) results.set(keyOf(one), found[index]);
    }
  }

  return {
    page: async (path, memberId) => {
      const { markup, asked } = await screen(path, memberId);
      return withScreen(html, memberId, markup, asked);
    },
    close: () => pool.close(),
  };
}

/** The page as client/boot/ shows it: the screen stands where a kept one does. */
function withScreen(html: string, memberId: string, screen: string, asked: Asked[]): string {
  const queries = JSON.stringify(asked).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const kept = `<div data-kept-screen data-for="${memberId}" data-asked="${queries}" inert aria-hidden="true">${screen}</div>`;
  // By functions, since a screen may contain what has a meaning in a replacement.
  return html
    .replace('<html', () => '<html data-member data-screen="kept"')
    .replace('<div class="frame">', (frame) => frame + kept);
}
