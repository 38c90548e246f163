import type { Plugin } from 'vite';

const element = '<style>$' + '{ISLAND_STYLES}</style>';

/**
 * Astro writes the style of its islands beside the first of them, into the body, where HTML permits none. It is left out
 * here: island.css says the same in the sheet of the pages that have islands.
 * @throws where Astro writes it otherwise, so that it is not left in by an update.
 */
export function islandStyles(): Plugin {
  return {
    name: 'island-styles',
    transform: (code, id) => {
      if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return;
      if (!code.includes(element)) throw new Error(`no style of islands in ${id}`);
      return { code: code.replace(element, ''), map: null };
    },
  };
}
