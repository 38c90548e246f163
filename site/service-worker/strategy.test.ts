import { describe, expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { privatePaths, publicPaths } from '#tests/support/pages/page-paths.ts';
import { isForReading, isPublic, pageKey, strategyOf } from './strategy.ts';

const origin = 'https://desa.test';
const forms = letters.map(({ path }) => path);
const visit = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
const visited = (path: string) => strategyOf({ ...visit, url: origin + path }, { origin, forms });

describe('strategyOf a navigation', () => {
  it('caches every public page', () => {
    for (const path of publicPaths) {
      const wanted = path.startsWith('/verifikasi') ? 'verification' : 'page';
      expect([path, visited(path)]).toEqual([path, wanted]);
    }
  });

  it('caches nothing of private pages but listed frames', () => {
    for (const path of privatePaths) {
      const form = forms.includes(path) ? 'form' : 'work';
      expect([path, visited(path)]).toEqual([path, path === '/dashboard' ? 'dashboard' : form]);
    }
  });

  it.each([
    ['/beritas/b3', 'page'],
    ['/verifikasi/K7QM-2F9A-XW4T-P8HN?x=1#pernyataan', 'verification'],
    ['/adminpanel?menu=surat', 'work'],
    ['/sku/', 'form'],
    ['/api/v1/applications/my-applications', null],
    ['/berkas/letters/a.pdf?ttd=x', null],
    ['/foto/a.jpg', null],
    ['/cdn-cgi/trace', null],
    ['/.well-known/jwks.json', null],
    ['/berita.xml', null],
    ['/sw.js', null],
  ])('of %s is %s', (path, strategy) => expect(visited(path)).toBe(strategy));

  it('ignores iframes, other methods and other origins', () => {
    const url = `${origin}/`;
    const place = { origin, forms };
    expect(strategyOf({ ...visit, url, destination: 'iframe' }, place)).toBeNull();
    expect(strategyOf({ ...visit, url, method: 'POST' }, place)).toBeNull();
    expect(strategyOf({ ...visit, url: 'https://lain.test/' }, place)).toBeNull();
  });
});

it.each([
  ['/_astro/a.js', 'script', 'asset'],
  ['/kept-notice.css', 'style', 'asset'],
  ['/crest.svg', 'image', 'asset'],
  ['/_astro/a.woff2', 'font', 'asset'],
  ['/media/a.webp?w=480', 'image', 'picture'],
  ['/favicon.svg', 'image', 'picture'],
  ['/foto/a.jpg', 'image', null],
  ['/berkas/photos/a.jpg', 'image', null],
  ['/api/v1/beritas', '', null],
  ['/semua-berita?page=2', '', null],
  ['/video/profil.webm', 'video', null],
] as const)('%s as %s is %s', (path, destination, strategy) => {
  const asked = { method: 'GET', mode: 'cors', url: origin + path, destination } as const;
  expect(strategyOf(asked, { origin, forms })).toBe(strategy);
});

it.each([
  ['/semua-berita/?page=2&utm=x#a', 'page', '/semua-berita?page=2'],
  ['/beritas/b3?fbclid=x', 'page', '/beritas/b3'],
  ['/dokumen?jenis=Perdes&kelas=&utm=x', 'page', '/dokumen?jenis=Perdes'],
  ['/', 'page', '/'],
  ['/dashboard?tab=riwayat&lihat=a1', 'dashboard', '/dashboard'],
  ['/sku?page=2', 'form', '/sku'],
] as const)('pageKey of %s as %s is %s', (path, strategy, key) =>
  expect(pageKey(origin + path, strategy)).toBe(key),
);

it.each([
  ['public, max-age=0, must-revalidate', true],
  ['private, no-store', false],
  ['no-store, public', false],
  [null, false],
])('an answer with %s is public: %s', (policy, is) =>
  expect(isPublic(new Headers(policy ? { 'cache-control': policy } : {}))).toBe(is),
);

it('allows activation on pages without input', () => {
  expect(['page', 'dashboard', 'verification'].every((one) => isForReading(one as 'page'))).toBe(
    true,
  );
  for (const one of ['form', 'work', null] as const) expect(isForReading(one)).toBe(false);
});
