import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks the repository's Markdown files: links, paths, commands, and version and migrations of the changelog. */
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

  it('names existing files', () => {
    const paths = read(file).matchAll(
      /`((?:docs|scripts|server|site|tests|worker)\/[^`\s*{…]+\.\w+)`/g,
    );
    const missing = [...paths].filter(([, path = '']) => !existsSync(path));
    expect(missing.map(([, path]) => path)).toEqual([]);
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

describe('CHANGELOG.md', () => {
  const changelog = read('CHANGELOG.md');

  it('has the version of package.json and its lock file as the newest', () => {
    const [, newest] = /^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m.exec(changelog) ?? [];
    expect([newest, JSON.parse(read('package-lock.json')).version]).toEqual([
      packages.version,
      packages.version,
    ]);
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
