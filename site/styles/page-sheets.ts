import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { village } from '#village.config.ts';
import { stateColours, themeColours } from './village-colours.ts';

const site = resolve('site') + sep;
const sheet = join(site, 'styles/page.css');
const states = join(site, 'styles/states.css');
const banner = /^\/\*!.*?\*\/\s*/s;

/**
 * Gives every page a style sheet of its own: page.css, with the files that the page shows as its sources. Pages carry
 * their styles inline, so none may pay for what only another uses; and what a page shows follows from its imports.
 */
export function pageSheets(): Plugin {
  return {
    name: 'page-sheets',
    transform(code, id) {
      if (id.startsWith(join(site, 'pages')) && id.endsWith('.astro'))
        return { code: `import ${JSON.stringify(`${sheet}?page=${id}`)};\n${code}`, map: null };
      // Tailwind's line about itself would be three in a thousand of the home page.
      return id.startsWith(sheet) ? { code: code.replace(banner, ''), map: null } : undefined;
    },
    load(id) {
      const [path, page] = id.split('?page=');
      if (path === states)
        return `${stateColours(village.colours)}\n${readFileSync(states, 'utf8')}`;
      if (path !== sheet || !page) return;
      const sources = sourcesOf(page);
      for (const file of sources) this.addWatchFile(file);
      // Brackets in a path would be a pattern.
      const lines = sources.map((file) => `@source "${file.replaceAll(/[[\]]/g, '?')}";`);
      return [withColours(readFileSync(sheet, 'utf8')), ...lines].join('\n');
    },
  };
}

/** The sheet with the village's colours, as part of the theme. */
const withColours = (text: string) =>
  text.replace('@import "./theme.css";', (line) => `${line}\n${themeColours(village.colours)}`);

/** A page and what it imports over any number of hops: markup, and scripts that put classes on (`className`). */
export function sourcesOf(page: string): string[] {
  const seen = new Set([page]);
  const sources: string[] = [];
  for (const file of seen) {
    const text = readFileSync(file, 'utf8');
    if (/\.(astro|tsx)$/.test(file) || text.includes('className')) sources.push(file);
    for (const [, path = ''] of text.matchAll(
      /(?:from|import|import\() ?'(\.[^']+|#site\/[^']+)'/g,
    )) {
      const imported = path.startsWith('#')
        ? join(site, path.slice('#site/'.length))
        : join(dirname(file), path);
      if (imported.startsWith(site) && /\.(astro|tsx?)$/.test(path) && existsSync(imported))
        seen.add(imported);
    }
  }
  return sources;
}
