import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collections } from '#contract/collections/index.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { sku } from '#contract/letters/index.ts';
import { villageSchema } from '#contract/village/schema.ts';
import { ensureBuiltForNode, nodeBuild } from '#scripts/lib/build/build.ts';
import { ownCrest } from '#scripts/village/crest.ts';
import { helpPaths } from '#site/lib/help/help-paths.ts';
import { village as first } from '#village.config.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { answersFor, letterForm } from '../support/letters/submissions.ts';
import { missingPaths, privatePaths, publicPaths } from '../support/pages/page-paths.ts';
import { findDefaultWords, foreignWords } from './default-words.ts';
import { findWords, wordsOfFirst } from './first-words.ts';
import { secondCrest } from './second.ts';
import { type ServedVillage, serveVillage, writeVillage } from './serve-village.ts';
import { villageSettings } from './villages.ts';

/** A kampung in the east, beside the desa of the repository: words, clock, colours, crest and paper differ. */
const settings = villageSettings.find(({ kind }) => kind === 'kampung-papua') ?? villageSettings[0];
const second = villageSchema.parse(settings);
const firstCrest = (await ownCrest()).bytes.toString('utf8');

const all = {
  first: { config: first, crest: firstCrest },
  second: { config: second, crest: secondCrest },
};
const foreign = {
  first: wordsOfFirst(all.second, all.first),
  second: wordsOfFirst(all.first, all.second),
};
type Name = keyof typeof all;

/** Words of the other village that were found, with their location. */
const found: string[] = [];
function search(name: Name, where: string, text: string) {
  const other =
    name === 'second' ? findDefaultWords(text.replaceAll('+', ' '), foreignWords(second)) : [];
  found.push(
    ...[...findWords(text, foreign[name]), ...other].map((one) => `${name} ${where}: ${one}`),
  );
}
const expectNothingFound = () => expect([...new Set(found.splice(0))]).toEqual([]);

const portals = {} as Record<Name, ServedVillage>;
beforeAll(async () => {
  await ensureBuiltForNode();
  portals.first = await serveVillage();
  portals.second = await serveVillage(writeVillage(settings, secondCrest));
}, 600_000);
afterAll(() => Promise.all(Object.values(portals).map((portal) => portal.stop())));

test('the build contains neither village', () => {
  const files = readdirSync(nodeBuild, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(m?js|css|html|svg|json|txt|xml)$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  for (const file of texts) {
    // The server's part is not minified, and comments may name the village.
    const text = readFileSync(join(nodeBuild, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    found.push(...findWords(text, foreign.second).map((one) => `${file}: ${one}`));
  }
  expectNothingFound();
});

test.each(['first', 'second'] as const)(
  'pages and files of the %s village are its own',
  async (name) => {
    const { get, call } = portals[name];
    const { config } = all[name];
    const records = await call<{ data: { _id: string }[] }>('GET', 'beritas?limit=100');
    const files = [
      'berita.xml',
      'agenda.ics',
      'sitemap.xml',
      'robots.txt',
      'manifest.webmanifest',
      'sw.js',
    ];
    const paths = [
      ...[...publicPaths, ...privatePaths, ...missingPaths, ...helpPaths],
      ...files.map((file) => `/${file}`),
      ...['/api/v1/openapi.json', '/api/v1/docs', '/pustaka-surat/daftar.json', '/favicon.svg'],
      ...collections.map(({ path }) => `/api/v1/${path}`),
      ...records.body.data.map(({ _id }) => `/beritas/${_id}`),
    ];
    for (const path of paths) {
      const response = await get(path);
      search(name, path, `${JSON.stringify([...response.headers])} ${await response.text()}`);
    }
    expectNothingFound();
    const home = await (await get('/')).text();
    expect(home).toContain(`${config.terms.village} ${config.name}`);
    for (const { name, short } of config.bodies)
      expect(await (await get(`/lembaga/${short.toLowerCase()}`)).text()).toContain(name);
    const [, sheet = ''] =
      /<link rel="stylesheet" href="(\/_astro\/colours[^"]+)"/.exec(home) ?? [];
    const colours = await get(sheet);
    expect(await colours.text()).toContain(config.colours.light.brand);
    expect(colours.headers.get('cache-control')).toContain('immutable');
    const etag = (await get('/api/v1/openapi.json')).headers.get('etag') ?? '';
    const again = await fetch(new URL('/api/v1/openapi.json', portals[name].url), {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  },
);

test('pages of a village with the key of Turnstile allow its host, others do not', async () => {
  const policyOf = async (name: Name) =>
    (await portals[name].get('/login')).headers.get('content-security-policy') ?? '';
  const host = 'https://challenges.cloudflare.com';
  for (const directive of ['script-src', 'frame-src'])
    expect(await policyOf('second')).toMatch(new RegExp(`${directive} 'self'[^;]* ${host}`));
  expect(await policyOf('first')).not.toContain(host);
});

test.each(['first', 'second'] as const)('a letter of the %s village is its own', async (name) => {
  const { call, token, get } = portals[name];
  const { config } = all[name];
  const answers = Object.entries(answersFor(sku)).map(([field, text]) => [
    field,
    text.replaceAll(first.name, config.name),
  ]);
  const form = await letterForm(
    Object.fromEntries(answers),
    photoFields(sku).map((field) => field.name),
  );
  const filed = await call<ApplicationRecord>('POST', 'applications/counter', { token, form });
  expect(filed.status, JSON.stringify(filed.body)).toBe(201);
  const json = { status: 'Disetujui' };
  const path = `applications/${filed.body._id}`;
  const { body } = await call<ApplicationRecord>('PUT', path, { token, json });
  search(name, 'record', JSON.stringify(body));
  const pdf = new Uint8Array(await (await get(body.pdfPath ?? '')).arrayBuffer());
  const { text, size, info } = await readPdf(pdf);
  search(name, 'letter', `${text.replaceAll('\n', ' ')} ${JSON.stringify(info)} ${drawn(pdf)}`);
  expect(text).toContain(config.letters.signatory.office);
  expect(size.map(Math.round)).toEqual(name === 'first' ? [609, 935] : [595, 842]);
  for (const at of [`/verifikasi/${body.kodeVerifikasi}`, '/api/v1/letters', '/api/v1/letters/csv'])
    search(name, at, await (await get(at)).text());
  expectNothingFound();
});

/** The text of a PDF's deflated streams. */
const drawn = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

test('icons show the crest of the village', async () => {
  for (const name of ['icon-192.png', 'favicon.ico']) {
    const bytes = Buffer.from(await (await portals.second.get(`/${name}`)).arrayBuffer());
    const picture = sharp(name.endsWith('.ico') ? bytes.subarray(22) : bytes);
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: data.length / info.channels }, (_, at) =>
      data.subarray(at * info.channels, at * info.channels + 3).toString('hex'),
    );
    expect(pixels, name).toContain('2a6fb0');
  }
});

test.each(['first', 'second'] as const)(
  'the panel of the %s village has its words',
  async (name) => {
    const { url, token } = portals[name];
    const { page } = await openPage(await launchBrowser(), new URL(url), { fresh: true });
    await page.goto('/login');
    await page.evaluate((value) => {
      localStorage.setItem('token', value);
      localStorage.setItem('role', 'admin');
    }, token);
    for (const view of ['', '?menu=edit', '?menu=surat', '?menu=pengaturan&bagian=kantor']) {
      await page.goto(`/adminpanel${view}`, { waitUntil: 'networkidle' });
      search(name, view, (await page.locator('body').textContent()) ?? '');
    }
    expectNothingFound();
    await page.context().browser()?.close();
  },
);
