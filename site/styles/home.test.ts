import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const site = join(import.meta.dirname, '..');

/** The files of Astro and React that a page is made of, itself included. */
function partsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const source = readFileSync(join(site, path), 'utf8');
  for (const [, part = ''] of source.matchAll(/from '(\.[^']+\.(?:astro|tsx))'/g)) {
    partsOf(normalize(join(dirname(path), part)), found);
  }
  return found;
}

it('lists every part of the home page as a source of its classes', () => {
  const sheet = readFileSync(join(site, 'styles/home.css'), 'utf8');
  const sources = [...sheet.matchAll(/@source "\.\.\/([^"]+)"/g)].map(([, path]) => path);
  expect(sources.sort()).toEqual([...partsOf('pages/index.astro')].sort());
});
