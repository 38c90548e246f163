import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillTerms } from '#contract/village/terms.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { contentName, guideOf, helpFile, helpPaths } from './help-paths.ts';

const termOf = (form: string, name: string) =>
  (form === 'terms' ? terms : lowerTerms)[name as keyof typeof terms] ?? '';

const folder = 'docs/panduan';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const filesBelow = (path: string, kinds: RegExp) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => kinds.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'));

/** All interface sources on one line. */
const interfaceText = ['site', 'worker/contract', 'worker/monitoring']
  .flatMap((path) => filesBelow(path, /\.(astro|tsx?)$/))
  .join('\n')
  .replaceAll(/\s+/g, ' ')
  // As with the default terms.
  .replaceAll(/\$\{((?:lowerT|t)erms)\.(\w+)\}/g, (_, form, name) => termOf(form, name))
  .replaceAll(/\b((?:lowerT|t)erms)\.(\w+)/g, (_, form, name) => `'${termOf(form, name)}'`);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether it is a whole string, attribute value or element text. */
const isShown = (name: string) =>
  new RegExp(`[>'"\`}] ?${escaped(name)} ?[<'"\`{(]`).test(interfaceText);

describe('the guides', () => {
  it('have one page per file of docs/panduan', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const chapters = files
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.replaceAll('\\', '/'));
    expect(helpPaths.map(helpFile).sort()).toEqual(chapters.sort());
    expect(new Set(helpPaths.map(contentName)).size).toBe(helpPaths.length);
    for (const path of helpPaths) expect(guideOf(path)).toContain(path);
    expect(guideOf('/')).toEqual([]);
  });

  it('use every picture in gambar/', () => {
    const shown = helpPaths.flatMap((path) =>
      [...read(helpFile(path)).matchAll(/gambar\/([\w-]+\.webp)/g)].map(([, name]) => name),
    );
    expect(shown.toSorted()).toEqual(readdirSync(join(folder, 'gambar')).sort());
  });
});

describe.each(helpPaths.map(helpFile))('%s', (file) => {
  it('names buttons and headings as the interface does', () => {
    const named = [...fillTerms(read(file), terms).matchAll(/\*\*(.+?)\*\*/gs)].map(
      ([, name = '']) => name.replaceAll(/\s+/g, ' '),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !isShown(name))).toEqual([]);
  });

  it('names no village', () => {
    expect(read(file)).not.toMatch(/Layung|LYG|Contoh Kidul/);
  });
});

it('detects a name that the interface does not use', () => {
  expect(isShown('Setujui')).toBe(true);
  expect(isShown('Setuju')).toBe(false);
  expect(isShown('Tombol yang tidak ada')).toBe(false);
});
