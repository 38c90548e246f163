import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { policyHeader } from './scripts/lib/policy-header.ts';
import { villageFiles } from './scripts/village/integration.ts';
import { serviceWorker } from './site/service-worker/build.ts';
import { islandStyles } from './site/styles/island-styles.ts';
import { pageSheets } from './site/styles/page-sheets.ts';

/** Astro leaves the Worker's code as it is; half its size starts sooner. Its source maps go up with it. */
const minifyWorker = {
  name: 'minify-worker',
  enforce: 'post',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
};

/** Islands are drawn as a stream alone; React's older drawing, which comes with it, is a tenth of the Worker's code. */
const streamsOnly = {
  name: 'streams-only',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'react-dom/server' ? streamingServer : undefined),
};

const streamingServer = fileURLToPath(
  new URL('cjs/react-dom-server.edge.production.js', import.meta.resolve('react-dom/package.json')),
);

/** What browsers load: short names, no preamble for a server, and what most scripts share in one file. */
const browserFiles = {
  name: 'browser-files',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { output: browserOutput, treeshake: browserTreeshake } } }
      : undefined,
};

/** No library has getters at its top that do anything: what is read there and not used goes, such as scales of Chart.js. */
const browserTreeshake = { propertyReadSideEffects: false };

const browserOutput = {
  banner: '',
  // 'login.HASH.js' instead of 'login.astro_astro_type_script_index_0_lang.HASH.js'.
  entryFileNames: ({ name }) =>
    `_astro/${name.replace(/\.astro_astro_type_script.*/, '')}.[hash].js`,
  codeSplitting: {
    groups: [
      // Small, and on every island: apart they would be a request each.
      { name: 'ui', test: /\/site\/ui\/(button|message|skeleton|field)\.tsx/ },
      {
        name: 'api',
        test: /\/site\/lib\/\w+\/(api-client|explain-failure|focus-invalid|session|tab-store)\.ts/,
      },
      // What every form with a draft loads.
      {
        name: 'forms',
        test: /\/site\/lib\/\w+\/(drafts|use-kept-draft|letter-draft|send-form)\.ts/,
      },
      // Evaluated in a task before Chart.js itself (islands/charts/draw-in-sight.ts).
      { name: 'chart-tools', test: /\/(chart\.js\/dist\/chunks|@kurkle\/color)\// },
    ],
  },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  trailingSlash: 'ignore',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react(), villageFiles(), serviceWorker(), policyHeader()],
  session: false,
  // Addresses that the portal had before.
  redirects: {
    '/homeedit': '/adminpanel?menu=edit',
    '/masing': '/statistik',
    '/myapp': { status: 302, destination: '/dashboard?tab=riwayat' },
  },
  devToolbar: { enabled: false },
  // The guides show no code; the highlighter would write styles that the pages' policy refuses.
  markdown: { syntaxHighlight: false },
  // HTML and CSS arrive in one round trip.
  build: { inlineStylesheets: 'always', format: 'file' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "frame-src 'self' https://www.openstreetmap.org",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        // The admin panel's Preview shows the portal's own pages.
        "frame-ancestors 'self'",
      ],
    },
  },
  fonts: [
    {
      name: 'Plus Jakarta Sans',
      cssVariable: '--font-jakarta',
      provider: fontProviders.local(),
      // Fitted in theme.css: Astro would do it with Arial, which phones have not, and once more.
      optimizedFallbacks: false,
      fallbacks: ['fitted-roboto', 'system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            // Made by scripts/make/web-font.ts.
            src: ['./site/fonts/plus-jakarta-sans.woff2'],
            weight: '400 800',
            style: 'normal',
            // A face that comes late waits for the next page: nothing that is being read moves.
            display: 'optional',
          },
        ],
      },
    },
  ],
  // The Worker too: a smaller one starts sooner. Its source maps go up with it.
  vite: {
    plugins: [pageSheets(), islandStyles(), tailwindcss(), minifyWorker, streamsOnly, browserFiles],
    // Scripts come as files that the browser keeps, but those that are hardly longer than their tag.
    build: {
      assetsInlineLimit: (path, content) => path.endsWith('.js') && content.length < 512,
    },
  },
});
