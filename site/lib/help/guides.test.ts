import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentName, guideOf, helpFile, helpPaths } from './help-paths.ts';

const folder = 'docs/panduan';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const filesBelow = (path: string, kinds: RegExp) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => kinds.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'));

/** All that the interface says, in one line. */
const interfaceText = ['site', 'worker/contract', 'worker/monitoring']
  .flatMap((path) => filesBelow(path, /\.(astro|tsx?)$/))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether it is the whole of a text, of an attribute's value or of what stands between two tags. */
const isShown = (name: string) =>
  new RegExp(`[>'"\`}] ?${escaped(name)} ?[<'"\`{(]`).test(interfaceText);

describe('the guides', () => {
  it('are the files of docs/panduan, each a page', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const chapters = files
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.replaceAll('\\', '/'));
    expect(helpPaths.map(helpFile).sort()).toEqual(chapters.sort());
    expect(new Set(helpPaths.map(contentName)).size).toBe(helpPaths.length);
    for (const path of helpPaths) expect(guideOf(path)).toContain(path);
    expect(guideOf('/')).toEqual([]);
  });

  it('show every picture that is there', () => {
    const shown = helpPaths.flatMap((path) =>
      [...read(helpFile(path)).matchAll(/gambar\/([\w-]+\.webp)/g)].map(([, name]) => name),
    );
    expect(shown.toSorted()).toEqual(readdirSync(join(folder, 'gambar')).sort());
  });
});

describe.each(helpPaths.map(helpFile))('%s', (file) => {
  it('calls buttons and headings as the interface does', () => {
    const named = [...read(file).matchAll(/\*\*(.+?)\*\*/gs)].map(([, name = '']) =>
      name.replaceAll(/\s+/g, ' '),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !isShown(name))).toEqual([]);
  });

  it('speaks of no village by its name', () => {
    expect(read(file)).not.toMatch(/Layung|LYG|Contoh Kidul/);
  });
});

it('knows when a name is not one of the interface', () => {
  expect(isShown('Setujui')).toBe(true);
  expect(isShown('Setuju')).toBe(false);
  expect(isShown('Tombol yang tidak ada')).toBe(false);
});
