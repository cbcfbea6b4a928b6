import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { instead } from './client/first-screen/instead.ts';
import { askHiddenTab } from './client/zero/patches/hidden-tab.ts';
import { noPlanner } from './client/zero/patches/no-planner.ts';
import { noTelemetry } from './client/zero/patches/no-telemetry.ts';
import { exposePersist } from './client/zero/patches/persist.ts';
import { type Replacement, replacementPlugin } from './client/zero/patches/replacement.ts';
import { steadyPace } from './client/zero/patches/steady-pace.ts';
import { version } from './server/version.ts';

/**
 * What the page asks for before its styles or scripts have been read: the one font that every page
 * needs. The app is named in links that start.ts turns on: on a slow connection it would take its
 * share from what the first words wait for.
 */
const preloads: [file: RegExp, attrs: Record<string, string>][] = [
  [
    /figtree-latin-wght-normal.*\.woff2$/,
    { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' },
  ],
  [/assets\/(main|rolldown-runtime|member)-.*\.js$/, { 'data-preload': 'member' }],
  [/assets\/visitor-.*\.js$/, { 'data-preload': 'visitor' }],
];

function preload(): Plugin {
  return {
    name: 'hearth-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        // The first frame is the member's own, in their theme.
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: preloads.flatMap(([file, attrs]) =>
          Object.keys(bundle)
            .filter((name) => file.test(name))
            .map((name) => ({
              tag: 'link',
              injectTo: 'head' as const,
              attrs: { ...attrs, href: `/${name}`, crossorigin: '' },
            })),
        ),
      }),
    },
  };
}

/** What visitors and members both need: in a file that both have anyway. */
const both = [
  /client\/auth\/door\/RulesText\.tsx$/,
  /client\/ui\/(Avatar|Badge|BrandMark|Card|fields\/TextField)\.tsx$/,
  /client\/ui\/(focus\/use-focus-fallback|text\/counted|use-title|version)\.ts$/,
  /icons\/(eye-off|newspaper|users)\.mjs$/,
  /@tanstack\/react-router/,
];

/**
 * With something in common that is not in `both`, a member's first screen would wait for the
 * visitors' pages.
 */
function apart(): Plugin {
  return {
    name: 'hearth-apart',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'member') continue;
        if (chunk.imports.some((file) => /visitor-/.test(file)))
          this.error('The member’s scripts need the visitor’s: name what they share in `both`.');
      }
    },
  };
}

/** What only the server does in a mutator, such as its SQL, stays out of what browsers load. */
const clientSide: Replacement = {
  name: 'client-side',
  file: /^(?!.*node_modules).*\/schema\//,
  from: 'tx.location',
  to: "'client'",
};

/**
 * Compressed once, and not again for each who asks: server/static.ts serves what stands beside a
 * file.
 */
function compressed(): Plugin {
  const ways = { gz: promisify(gzip), br: promisify(brotliCompress) };
  return {
    name: 'hearth-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) =>
        /^assets\/.+\.(js|css|svg|wasm)$/.test(name),
      );
      for (const file of files.map((name) => join(dir, name)))
        for (const [ending, way] of Object.entries(ways))
          await writeFile(`${file}.${ending}`, await way(await readFile(file)));
    },
  };
}

/** What both builds share: so the class names of styles are the same. */
const shared: UserConfig = {
  root: 'client',
  define: { 'import.meta.env.HEARTH_RELEASE': JSON.stringify(version) },
  css: {
    postcss: {
      plugins: [globalData({ files: ['client/ui/styles/breakpoints.css'] }), customMedia()],
    },
  },
};

/** The renderer of first screens, which the server runs. It has all that it needs in itself. */
const renderer: UserConfig = {
  ...shared,
  // Otherwise React would look at the environment while it runs.
  define: { ...shared.define, 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [react(), instead()],
  ssr: { noExternal: true },
  build: {
    outDir: '../dist/first-screen',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
};

const pages: UserConfig = {
  ...shared,
  resolve: { alias: { 'zod/mini': join(import.meta.dirname, 'client/zero/small-zod.ts') } },
  plugins: [
    react(),
    [
      clientSide,
      noPlanner,
      ...Object.values(noTelemetry),
      steadyPace,
      exposePersist,
      askHiddenTab,
    ].map(replacementPlugin),
    preload(),
    apart(),
    compressed(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // Registered by client/device/app-update.ts; the manifest is a file in client/public.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,mp3,webmanifest}'],
        // Few play against the chess engine: it comes with its choice, and stays in the browser's
        // own cache.
        globIgnores: ['**/stockfish-*'],
      },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The content policy allows no inlined module preload polyfill, and every browser we serve
    // knows the link.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One file of 10 kB: a script would otherwise wait for the styles of its own.
    cssCodeSplit: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // So Zero labels what only its inspector needs.
      transform: { dropLabels: ['BUNDLE_SIZE'] },
      output: {
        // Few files, by what is used together: each is a trip to the service worker and back, and
        // one that is named by another waits for it. What is needed later, such as dialogs, stays
        // apart. Each with all that it imports.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            {
              name: 'main',
              test: (id) => [/client\/main\.tsx$/, ...both].some((file) => file.test(id)),
              priority: 3,
            },
            {
              name: 'visitor',
              test: /client\/routes\/(landing|login|verify|reset-password|email-updated|leaving|waiting)\.tsx$/,
              priority: 2,
            },
            {
              name: 'member',
              test: /client\/(zero\/store\.ts|routes\/(member|feed)\.tsx)$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? renderer : pages));
