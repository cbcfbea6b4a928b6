import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The one font file that every page needs is asked for with the page, not after its styles. */
function preloadFont(): Plugin {
  return {
    name: 'hearth-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              href: `/${file}`,
              type: 'font/woff2',
              crossorigin: '',
            },
          })),
    },
  };
}

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    preloadFont(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // Registered by client/ui/use-app-update.ts; the manifest is a file in client/public.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,mp3,webmanifest}'],
      },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The content policy allows no inlined module preload polyfill, and every browser we serve knows the link.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
