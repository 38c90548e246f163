import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { newerMethods } from './support/browser/oldest-browsers.ts';

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({ file: basename(file), text: readFileSync(file, 'utf8') }));

const scripts = read('dist/client/{_astro/*,sw}.{js,mjs}');
/** pdf.js brings what browsers lack, as its legacy build. */
const isComplete = ({ text }: { text: string }) => text.includes('core-js');
/** The code's own methods and `CSS.escape`. */
const own = ['drop', 'escape', 'subtract'];

it('finds methods that old browsers lack', () => {
  expect(newerMethods).toEqual(expect.arrayContaining(['toSorted', 'groupBy', 'withResolvers']));
  expect(newerMethods).not.toContain('flatMap');
});

it('calls no method in the built scripts, with those of packages, that the oldest browsers lack', () => {
  // `Children.toArray` is React's.
  const call = new RegExp(
    String.raw`(?<!Children)\.(?:${newerMethods.filter((name) => !own.includes(name)).join('|')})\(`,
    'g',
  );
  const found = scripts
    .filter((script) => !isComplete(script))
    .flatMap(({ file, text }) => [...text.matchAll(call)].map(([name]) => `${file}: ${name}`));
  expect(found).toEqual([]);
  expect(scripts.filter(isComplete).map(({ file }) => file.split('.')[0])).toEqual([
    expect.stringMatching(/^pdf-worker/),
    'pdf',
  ]);
});

it('sets ARIA by attributes, for which Firefox before 119 has no properties', () => {
  const found = scripts
    .filter((script) => !isComplete(script))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\baria[A-Z]\w+/g)].map(([name]) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

it('uses nothing in the style sheets that the oldest browsers drop', () => {
  const dropped = /light-dark\(|@scope|@function|color-mix\(|[{;}]&|\bif\(/;
  const found = read('dist/client/_astro/*.css').flatMap(({ file, text }) => {
    // What browsers are asked for first.
    const asked = text.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    return dropped.exec(asked)?.[0] ? `${file}: ${dropped.exec(asked)?.[0]}` : [];
  });
  expect(found).toEqual([]);
});
