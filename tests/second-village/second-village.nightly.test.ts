import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collections } from '#contract/collections/index.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { sampleAccounts } from '#scripts/lib/storage/accounts.ts';
import { type Crest, ownCrest, toLetterCrest } from '#scripts/village/crest.ts';
import { village } from '#village.config.ts';
import { readZip } from '../erasure/read-zip.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { callsBy } from '../support/call.ts';
import { answersFor, letterForm } from '../support/letters/submissions.ts';
import { checkByBuilt } from '../support/openapi/check-answers.ts';
import { missingPaths, privatePaths, publicPaths } from '../support/pages/page-paths.ts';
import { findWords } from './first-words.ts';
import { second, secondCrest } from './second.ts';
import { startVillagePortal } from './second-portal.ts';
import { words } from './words.ts';

/** Words of the first village that were found, with their location. */
const found: string[] = [];
const search = (where: string, text: string) =>
  found.push(...findWords(text, words).map((one) => `${where}: ${one}`));
const expectNothingFound = () => expect(found.splice(0)).toEqual([]);

let portal: Awaited<ReturnType<typeof startVillagePortal>>;
let token: string;
beforeAll(async () => {
  portal = await startVillagePortal('second-village', second, secondCrest);
  const { email = '', password } = sampleAccounts.find(({ role }) => role === 'admin') ?? {};
  const login = await call<{ token: string }>('POST', 'auth/login', { json: { email, password } });
  token = login.body.token;
}, 300_000);
afterAll(() => portal?.stop());

const get = (path: string) =>
  fetch(new URL(path, portal.url), { headers: { 'x-auth-token': token } });
const call = callsBy((path, init) => fetch(new URL(path, portal.url), init), checkByBuilt);

test('no built file names the first village', () => {
  const files = readdirSync(portal.built, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) =>
    /\.(m?js|css|html|svg|json|txt|xml|webmanifest)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const file of texts) {
    const text = readFileSync(join(portal.built, file), 'utf8');
    // The Worker is not minified, and comments may name the first village.
    search(file, file.endsWith('.mjs') ? text.replaceAll(/\/\*.*?\*\//gs, '') : text);
  }
  expectNothingFound();
});

test('pages with a form have the site key of Turnstile and allow its host', async () => {
  const host = 'https://challenges.cloudflare.com';
  for (const path of ['/login', '/register', '/sku']) {
    const page = await get(path);
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${host}`));
    expect(await page.text()).toContain(`"turnstileSiteKey":"${second.intake.turnstileSiteKey}"`);
  }
});

test('pages show the second village and never the first', async () => {
  const paths = [...publicPaths, ...privatePaths, ...missingPaths];
  const feeds = [
    '/berita.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/api/v1/openapi.json',
  ];
  const lists = collections.map(({ path }) => `/api/v1/${path}`);
  const details = await Promise.all(
    ['beritas', 'products'].map(async (path) => {
      const { body } = await call<{ data: { _id: string }[] }>('GET', `${path}?limit=100`);
      return body.data.map(({ _id }) => `/${path}/${_id}`);
    }),
  );
  for (const path of [...paths, ...feeds, ...lists, ...details.flat()]) {
    search(path, await (await get(path)).text());
  }
  expectNothingFound();
  const home = await (await get('/')).text();
  expect(home).toContain(second.name);
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(home)?.[1] ?? '';
  expect(await (await get(sheet)).text()).toContain(second.colours.light.brand);
});

test('letters, verifications, lists and account exports never name the first village', async () => {
  for (const letter of letters) {
    const answers = Object.entries(answersFor(letter)).map(([name, text]) => [
      name,
      text.replaceAll(village.name, second.name),
    ]);
    const form = await letterForm(
      Object.fromEntries(answers),
      photoFields(letter).map(({ name }) => name),
    );
    const filed = await call<ApplicationRecord>('POST', 'applications/counter', { token, form });
    expect(filed.status, JSON.stringify(filed.body)).toBe(201);
    const json = { status: 'Disetujui' };
    const { body } = await call<ApplicationRecord>('PUT', `applications/${filed.body._id}`, {
      token,
      json,
    });
    search(`${letter.type} record`, JSON.stringify(body));
    await searchLetter(
      letter.type,
      Buffer.from(await (await get(body.pdfPath ?? '')).arrayBuffer()),
    );
    for (const path of ['/verifikasi/', '/api/v1/verifikasi/']) {
      search(path, await (await get(`${path}${body.kodeVerifikasi}`)).text());
    }
  }
  for (const path of ['letters', 'letters/csv', 'signatories', 'applications']) {
    search(path, await (await get(`/api/v1/${path}`)).text());
  }
  const zip = Buffer.from(await (await get('/api/v1/auth/export')).arrayBuffer());
  for (const [name, bytes] of readZip(zip)) search(name, bytes.toString('utf8'));
  expectNothingFound();
});

/** Searches the text, the metadata and the drawing operators of a letter. */
async function searchLetter(type: string, bytes: Buffer): Promise<void> {
  const { text, size, info } = await readPdf(new Uint8Array(bytes));
  search(type, `${text.replaceAll('\n', ' ')} ${JSON.stringify(info)}`);
  expect(text).toContain('KABUPATEN GIRISARI');
  expect(size.map(Math.round)).toEqual([595, 842]);
  const drawn = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = '']) => unpack(Buffer.from(packed, 'latin1')))
    .join('\n');
  const crest = { name: 'crest.svg', bytes: Buffer.from(secondCrest), width: 120, height: 100 };
  expect(drawn).toContain(await crestPixels(crest));
  expect(drawn).not.toContain(await crestPixels(await ownCrest()));
}

const crestPixels = async (crest: Crest) =>
  unpack(Buffer.from((await toLetterCrest(crest)).pixels, 'base64'));

/** The text of a deflated stream; empty for another filter. */
function unpack(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1');
  } catch {
    return '';
  }
}

test('icons show the crest of the second village on its paper colour', async () => {
  for (const name of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png', 'favicon.ico']) {
    const bytes = Buffer.from(await (await get(`/${name}`)).arrayBuffer());
    const picture = sharp(name.endsWith('.ico') ? bytes.subarray(22) : bytes);
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) {
      colours.add(`#${data.subarray(at, at + 3).toString('hex')}`);
    }
    expect(
      [...colours].filter((colour) => words.includes(colour)),
      name,
    ).toEqual([]);
    expect(colours, name).toContain('#2a6fb0');
  }
});
