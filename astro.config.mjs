import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import packageFile from './package.json' with { type: 'json' };
import { devServer } from './scripts/lib/build/dev-server.ts';
import { policyHeader } from './scripts/lib/build/policy-header.ts';
import { relativePaths } from './scripts/lib/build/relative-paths.ts';
import { scriptBundles } from './scripts/lib/build/script-bundles.ts';
import { villageFiles } from './scripts/village/integration.ts';
import { serviceWorker } from './site/service-worker/build.ts';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  trailingSlash: 'ignore',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [
    react(),
    relativePaths(),
    serviceWorker(),
    villageFiles(),
    policyHeader(),
    devServer(),
  ],
  session: false,
  // Former addresses.
  redirects: {
    '/homeedit': '/adminpanel?menu=edit',
    '/masing': '/statistik',
    '/myapp': { status: 302, destination: '/dashboard?tab=riwayat' },
  },
  devToolbar: { enabled: false },
  // The guides show no code; the highlighter would write styles that the pages' policy refuses.
  markdown: { syntaxHighlight: false },
  build: { inlineStylesheets: 'never', format: 'file' },
  security: {
    // Astro adds the hashes of a page's scripts and styles; site/middleware.ts the host of Turnstile.
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
            // A late font is used from the next page on, so that the layout does not shift.
            display: 'optional',
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss()],
    build: { cssTarget: packageFile.browserslist.map((name) => name.replace(' ', '')) },
    environments: {
      client: {
        // Without the adapter's banner, which is for Node's `process`.
        build: { rolldownOptions: { output: { codeSplitting: scriptBundles, banner: '' } } },
      },
    },
  },
});
