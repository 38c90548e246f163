import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { callAddress } from '#site/lib/formats/contact.ts';
import { formatOfficeHours, formatOpening } from '#site/lib/formats/office-hours.ts';
import { helpPaths } from '#site/lib/help/help-paths.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { village } from '#village.config.ts';
import { canary } from './fuzz/values.ts';
import { issueLetter, submit } from './support/letters/issue-letter.ts';
import { ambiguousLinks, findHtmlFaults } from './support/pages/html-faults.ts';
import { visit } from './support/pages/visit.ts';
import { sampleOf } from './support/sample.ts';
import { testPortal } from './support/test-portal.ts';

/** Content and caching of public pages with the sample data. */
const portal = await testPortal();
await fillIfEmpty(portal.env.DB, portal.env.FILES);
const token = (await portal.account('admin')).token;

const cachedPages = publicPages.filter(({ cached }) => cached);

const open = (path: string) => visit(portal, path);

async function add(collection: string, json: Record<string, string>) {
  const { body } = await portal.call<{ _id: string }>('POST', `${collection}/add`, { token, json });
  return body._id;
}

/** Tags that contain the canary outside quoted attribute values and scripts. */
const brokenOut = (text: string) =>
  (
    text
      .replaceAll(/<script\b.*?<\/script>/gs, '')
      .match(/<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/g) ?? []
  ).filter((tag) => tag.replaceAll(/"[^"]*"|'[^']*'/g, '').includes(canary));

const count = (text: string, part: string) => text.split(part).length - 1;

it.each(cachedPages)('$path is cached at the edge', async ({ path }) => {
  const { status, headers, text } = await open(path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('cloudflare-cdn-cache-control')).toContain('max-age=60');
  expect(headers.get('cache-tag')).toMatch(/^content(,content-[a-z-]+)*$/);
  expect(headers.get('set-cookie')).toBeNull();
  expect(await findHtmlFaults(text)).toEqual([]);
  expect(ambiguousLinks(text)).toEqual([]);
  expect(text).toContain('<meta property="og:image" content="http');
  expect(text).toContain('href="/berita.xml"');
});

it('shows at most six of each on the home page, with links to the lists', async () => {
  const { text } = await open('/');
  expect(new Set(text.match(/href="\/products\/[^"]+"/g)).size).toBe(6);
  expect(new Set(text.match(/href="\/beritas\/[^"]+"/g)).size).toBe(6);
  expect(text).toContain('href="/semua-produk"');
  for (const office of ['Kepala Desa', 'Sekretaris Desa', 'Kasi Pemerintahan', 'Kasi Kesra']) {
    expect(text).toContain(office);
  }
  // The map is loaded on click alone.
  expect(text).toMatch(/<iframe name="peta" title="Peta lokasi [^"]+">/);
  expect(text).toMatch(/href="https:\/\/www\.openstreetmap\.org\/export[^>]+target="peta"/);
});

describe('paging', () => {
  it('has six news per page, and links only to existing pages', async () => {
    const { text } = await open('/semua-berita');
    expect(new Set(text.match(/href="\/beritas\/[^"]+"/g)).size).toBe(6);
    expect(text).toMatch(/aria-disabled="true">Sebelumnya</);
    expect(text).toMatch(/href="\/semua-berita\?page=2" rel="next">Berikutnya</);
  });
  it.each(['0', '-1', '1.5', 'x'])('redirects ?page=%s to the list', async (page) => {
    const { status, headers } = await open(`/semua-berita?page=${page}`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/semua-berita');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
  it.each(['/perangkat', '/semua-berita', '/semua-produk'])(
    'redirects a page of %s past the end to the last page',
    async (path) => {
      const { status, headers } = await open(`${path}?page=999999`);
      expect(status).toBe(302);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const last = headers.get('location') ?? '';
      expect(last).toMatch(new RegExp(`^${path}\\?page=\\d+$`));
      const { status: found, text } = await open(last);
      expect(found).toBe(200);
      expect(text).toMatch(/aria-disabled="true">Berikutnya</);
    },
  );
});

describe('the text of a record', () => {
  const hostile = '</script><script>alert(1)</script>';
  it('is escaped in the page and in its structured data', async () => {
    const id = await add('beritas', { judulBerita: hostile, deskripsiBerita: 'Satu\n\nDua' });
    const { status, headers, text } = await open(`/beritas/${id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-tag')).toBe('content,content-beritas');
    expect(/<body.*/s.exec(text)?.[0].replaceAll(/="[^"]*"/g, '')).not.toContain('<script>alert');
    expect(text).toContain('Satu\n\nDua');
    expect(text).toContain('1 kali dilihat');
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(facts)).toMatchObject({ '@type': 'NewsArticle', headline: hostile });
    expect((await open('/berita.xml')).text).not.toContain('<script>');
  });
  it('never breaks out of text or attributes of any page', async () => {
    expect(brokenOut(`<p title="a"${canary}=1><a title='${canary}'><${canary}>`)).toHaveLength(2);
    const marks = [
      '<',
      '"',
      "'",
      '>',
      '&',
      '/',
      '`',
      '\u2028',
      ']]>',
      '--',
      '</script>',
      '</title>',
    ];
    const piece = fc.oneof(fc.constantFrom(...marks), fc.constant(` ${canary}=1 `));
    const made = fc.array(piece, { minLength: 3, maxLength: 8 }).map((all) => all.join(''));
    const texts = fc.sample(made, { seed: 20_261_122, numRuns: 6 });
    const known = [`"><${canary}>`, `</script><${canary}>`, `' ${canary}='`];
    for (const typed of sampleOf([...known, ...texts], 4)) {
      const title = `${canary} ${typed}`;
      const news = await add('beritas', { judulBerita: title, deskripsiBerita: typed });
      const goods = await add('products', {
        namaProduct: title,
        deskripsiProduct: typed,
        kontak: typed,
      });
      await add('perangkats', { nama: title, jabatan: typed });
      for (const path of [`/beritas/${news}`, `/products/${goods}`]) {
        const { text } = await open(path);
        expect(brokenOut(text)).toEqual([]);
        expect(await findHtmlFaults(text)).toEqual([]);
      }
    }
    // A new official is listed last.
    const { body } = await portal.call<Page<unknown>>('GET', 'perangkats?limit=4');
    const lists = ['/', '/semua-berita', '/umkm', `/perangkat?page=${body.totalPages}`];
    for (const path of [
      ...lists,
      ...['/berita.xml', '/produk.xml', '/sitemap.xml'],
      `/cari?q=${canary}`,
      `/cari?q=${encodeURIComponent(`"><${canary}`)}`,
    ]) {
      const { text } = await open(path);
      if (!path.includes('sitemap')) expect(text).toContain(canary);
      if (!path.includes('xml')) expect(await findHtmlFaults(text)).toEqual([]);
      expect(brokenOut(text)).toEqual([]);
    }
  });

  it('is shown with its price and contact links', async () => {
    const id = await add('products', {
      namaProduct: 'Kopi uji',
      hargaProduct: '16000',
      kontak: '0812 3456 7890',
    });
    const { text } = await open(`/products/${id}`);
    expect(text).toContain('Harga: Rp 16.000');
    expect(text).toContain('href="tel:+6281234567890"');
    expect(text).toContain('https://wa.me/6281234567890');
    expect((await open('/umkm')).text).toContain('Rp.16.000');
    expect(text).toContain('Bagikan lewat WhatsApp');
    expect(text).not.toContain(`href="/products/${id}"`);
  });
});

it.each(['/beritas/tidak-ada', '/products/tidak-ada'])(
  '%s is a 404 page with a link to the list',
  async (path) => {
    const { status, headers, text } = await open(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('tidak ditemukan');
    expect(text).toMatch(/href="\/(semua-berita|umkm)"/);
  },
);

it('links each letter to its form through the login, without scripts', async () => {
  const { text } = await open('/layanan');
  for (const form of ['sku', 'sktm', 'skdp', 'skdl'])
    expect(text).toContain(`href="/login?kembali=%2F${form}"`);
  expect(count(text, '>Ajukan Sekarang<')).toBe(3);
});

it('finds news, services and officials, ignoring case and accents', async () => {
  await add('perangkats', { nama: 'Cecep Zubair', jabatan: 'Kaur Umum' });
  const { headers, text } = await open('/cari?q=Z%C3%9CBA');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(text).toContain('<mark>Zubair</mark>');
  expect((await open('/cari?q=posyandu')).text).toContain('href="/layanan#kesehatan"');
  // The officials' guide has a chapter about letters; the village does not offer this one.
  const missing = (await open('/cari?q=surat+kematian')).text;
  expect(missing).toContain('Belum ada di portal');
  expect(missing).not.toContain('href="/bantuan/petugas');
  expect((await open('/cari?q=%3Cb%3Eqqqq')).text).toContain(
    'Tidak ada hasil untuk “&lt;b&gt;qqqq”',
  );
});

it('offers suggestions, office hours and the telephone number when a search finds nothing', async () => {
  const near = (await open('/cari?q=posyandu+qqqqqq')).text;
  expect(near).toContain('Mungkin maksud Anda');
  expect(near).toContain('href="/cari?q=posyandu"');
  const { text } = await open('/cari?q=zzzzzz');
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  expect(main).toContain(formatOpening(village.office));
  expect(main).toContain(`href="${callAddress(village.office.telepon)}"`);
  expect(main).not.toContain('Mungkin maksud Anda');
});

it.each(['/layanan', '/lupa-kata-sandi', '/ketentuan', '/tanpa-sinyal', ...helpPaths])(
  '%s shows the office hours next to every mention of working hours',
  async (path) => {
    const main = /<main[\s\S]*<\/main>/.exec((await open(path)).text)?.[0] ?? '';
    const hours = formatOfficeHours(village.office);
    expect(main).toContain(hours);
    if (path === '/ketentuan') return;
    for (const [, after] of main.matchAll(/jam kerja(.{0,4})/g))
      expect(after).toBe(` (${hours.slice(0, 2)}`);
  },
);

it('the guides are found by their sections, and link to one another and to pages', async () => {
  const { text } = await open('/cari?q=lupa+kata+sandi');
  expect(text).toContain('href="/bantuan/akun#lupa-kata-sandi"');
  const chapter = (await open('/bantuan/akun')).text;
  expect(chapter).toContain('id="lupa-kata-sandi"');
  for (const path of ['/lupa-kata-sandi', '/bantuan/surat', '/bantuan/petugas']) {
    expect(chapter).toContain(`href="${path}"`);
  }
});

it('lists pages and records for search engines and feed readers', async () => {
  const robots = await open('/robots.txt');
  expect(robots.text).toContain('/sitemap.xml');
  const sitemap = await open('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('xml');
  expect(count(sitemap.text, '<loc>')).toBeGreaterThan(20);
  expect(sitemap.text).not.toContain('/dashboard');
  for (const path of ['/berita.xml', '/produk.xml'])
    expect(count((await open(path)).text, '<item>')).toBeGreaterThan(5);
});

describe('without PUBLIC_ORIGIN, under a host other than localhost', () => {
  const elsewhere = 'http://evil.example';

  it.each(cachedPages)('$path has no absolute URL of the portal', async ({ path }) => {
    const { status, text } = await portal.openAs(elsewhere, path);
    expect(status).toBe(200);
    expect(text).not.toContain('evil.example');
    expect(text).not.toMatch(/rel="canonical"|og:url/);
  });

  it('serves no sitemap, feed or data file, and lists none in robots.txt', async () => {
    for (const path of ['/sitemap.xml', '/berita.xml', '/produk.xml', '/data/beritas.csv']) {
      const { status, headers } = await portal.openAs(elsewhere, path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await portal.openAs(elsewhere, '/robots.txt')).text).not.toContain('Sitemap');
  });

  it('issues and previews no letter and signs no claim, and names the missing setting', async () => {
    const request = async (method: string, path: string, body?: object) => {
      const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const { status, text } = await portal.openAs(elsewhere, `/api/v1/${path}`, init);
      return { status, body: JSON.parse(text) };
    };
    const { _id } = await submit(portal, token);
    for (const [method, path] of [
      ['PUT', `applications/${_id}`],
      ['POST', `applications/${_id}/preview`],
    ] as const) {
      const { status, body } = await request(method, path, { status: 'Disetujui' });
      expect(status).toBe(409);
      expect(body.message).toContain('PUBLIC_ORIGIN');
    }
    const rejection = { status: 'Ditolak', adminNotes: 'Foto buram.' };
    const rejected = await request('PUT', `applications/${_id}`, rejection);
    expect([rejected.status, rejected.body.status]).toEqual([200, 'Ditolak']);
    const letter = await issueLetter(portal, token);
    const verified = await request('GET', `verifikasi/${letter.kodeVerifikasi}`);
    expect(verified.body).toMatchObject({ status: 'berlaku', jws: null });
    const page = await portal.openAs(elsewhere, `/verifikasi/${letter.kodeVerifikasi}`);
    expect(page.text).toContain('alamat resmi portal belum diatur');
  });
});

it.each([
  ['/masing', '/statistik'],
  ['/homeedit', '/adminpanel?menu=edit'],
])('redirects %s to %s', async (from, to) => {
  const { status, headers } = await open(from);
  expect(status).toBe(301);
  expect(headers.get('location')).toBe(to);
});
