import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';

/** Astro leaves the Worker's code as it is; half its size starts sooner. Its source maps go up with it. */
const minifyWorker = {
  name: 'minify-worker',
  enforce: 'post',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
};

/** 'hero.HASH.js' instead of 'hero.astro_astro_type_script_index_0_lang.HASH.js', in every page that names it. */
const shortNames = {
  name: 'short-names',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              output: {
                entryFileNames: ({ name: entry }) =>
                  `_astro/${entry.replace(/\.astro_astro_type_script.*/, '')}.[hash].js`,
              },
            },
          },
        }
      : undefined,
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  trailingSlash: 'ignore',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react()],
  session: false,
  devToolbar: { enabled: false },
  // HTML and CSS arrive in one round trip.
  build: { inlineStylesheets: 'always' },
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
      // Phones have no Arial, which Astro fits by itself; Roboto is fitted in theme.css.
      fallbacks: ['fitted-roboto', 'system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            // Made by scripts/make-web-font.ts.
            src: ['./site/fonts/plus-jakarta-sans.woff2'],
            weight: '400 800',
            style: 'normal',
          },
        ],
      },
    },
  ],
  // The Worker too: a smaller one starts sooner. Its source maps go up with it.
  vite: {
    plugins: [tailwindcss(), minifyWorker, shortNames],
    // Scripts come as files that the browser keeps, not again with every page.
    build: { assetsInlineLimit: 0 },
  },
});
