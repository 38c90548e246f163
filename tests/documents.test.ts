import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks the repository's Markdown files: links, commands, and the versions of the changelog. */
const packages = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

const read = (file: string) => readFileSync(file, 'utf8');

/** The anchor that the code host generates for a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading));

/** Links and pictures of a document, without external ones and pages of the portal. */
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, inText, inTag]) => inText ?? inTag ?? '')
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link));

describe.each(documents)('%s', (file) => {
  it('links to existing files and headings', () => {
    const missing = linksOf(file).filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path ? normalize(join(dirname(file), path)) : file;
      if (!existsSync(target)) return true;
      return heading !== undefined && !anchorsOf(target).includes(heading);
    });
    expect(missing).toEqual([]);
  });
});

// The changelog also names commands that a version removed.
it.each(documents.filter((file) => file !== 'CHANGELOG.md'))(
  '%s names commands that exist',
  (file) => {
    const named = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !packages.scripts[name])).toEqual([]);
  },
);

it('README.md describes every command', () => {
  const described = read('README.md');
  const commands = Object.keys(packages.scripts).filter((name) => !name.startsWith('pre'));
  const missing = commands.filter(
    (name) => !new RegExp(`npm (run )?${name}\\b|\`${name}\``).test(described),
  );
  expect(missing).toEqual([]);
});

it('has an alternative text for every picture', () => {
  const unnamed = documents.flatMap(
    (file) => read(file).match(/!\[\s*\]\(|<img (?![^>]*alt="[^"]+")[^>]*>/g) ?? [],
  );
  expect(unnamed).toEqual([]);
});

describe('CHANGELOG.md', () => {
  const changelog = read('CHANGELOG.md');
  const [head = '', ...entries] = changelog.split(/^## /m);
  const versions = entries.map((entry) => /^\[([^\]]+)\]/.exec(entry)?.[1] ?? '');

  it('lists the version of package.json first after the unreleased changes', () => {
    expect(head).toContain('Keep a Changelog');
    expect(versions[0]).toBe('Unreleased');
    expect(versions[1]).toBe(packages.version);
    const numbers = versions.slice(1).map((version) => version.split('.').map(Number));
    const sorted = numbers.toSorted(
      (a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0) || (b[2] ?? 0) - (a[2] ?? 0),
    );
    expect(numbers).toEqual(sorted);
    for (const entry of entries.slice(1))
      expect(entry).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d\n/);
  });

  it('names every migration', () => {
    const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
    const named = new Set(
      [...changelog.matchAll(/`(\d{4})_\w+\.sql`(?: to `(\d{4})_\w+\.sql`)?/g)].flatMap(
        ([, first = '', last = first]) => {
          const from = Number(first);
          return Array.from({ length: Number(last) - from + 1 }, (_, index) => from + index);
        },
      ),
    );
    expect(files.filter((name) => !named.has(Number(name.slice(0, 4))))).toEqual([]);
    for (const [name] of changelog.matchAll(/\d{4}_\w+\.sql/g)) expect(files).toContain(name);
  });
});
