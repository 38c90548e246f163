import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collections } from '#contract/collections/index.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import type { LibraryType } from '#contract/records/letter-types.ts';
import { villageSchema } from '#contract/village/schema.ts';
import { upperTermsOf } from '#contract/village/term-forms.ts';
import { ensureBuiltForNode, nodeBuild } from '#scripts/lib/build/build.ts';
import { ownCrest } from '#scripts/village/crest.ts';
import { sections } from '#site/islands/panel/sections.ts';
import { helpPaths } from '#site/lib/help/help-paths.ts';
import { village as own } from '#village.config.ts';
import { sampleAnswers } from '#worker/letter-types/made-up-answers.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { approve } from '../support/letters/issue-letter.ts';
import { letterForm } from '../support/letters/submissions.ts';
import {
  everyPrivatePath,
  missingPaths,
  privatePaths,
  publicPaths,
} from '../support/pages/page-paths.ts';
import { isNightly, sampleOf } from '../support/sample.ts';
import { findDefaultWords, foreignWords } from './default-words.ts';
import { findWords, wordsOfFirst } from './first-words.ts';
import { secondCrest } from './second.ts';
import { type ServedVillage, serveVillage, writeVillage } from './serve-village.ts';
import { villageSettings } from './villages.ts';

const first = { config: own, crest: (await ownCrest()).bytes.toString('utf8') };
/** A kampung in the east, and nightly more: words, clock, colours, crest and paper are not those of the first village. */
const others = sampleOf(villageSettings, 1).map((settings) => {
  const village = { config: villageSchema.parse(settings), crest: secondCrest };
  return {
    ...{ kind: settings.kind ?? '', settings, ...village },
    foreign: wordsOfFirst(first, village),
    foreignKind: foreignWords(village.config),
  };
});
const [second] = others;
if (!second) throw new Error('no second village');
const firstServed = {
  ...{ kind: 'desa', settings: null, ...first },
  ...{ foreign: wordsOfFirst(second, first), foreignKind: [] },
};
const villages = isNightly ? [firstServed, ...others] : others;

test('the build contains neither village', async () => {
  await ensureBuiltForNode();
  const files = readdirSync(nodeBuild, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(m?js|css|html|svg|json|txt|xml)$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.flatMap((file) => {
    // The server's part is not minified, and comments may name the village.
    const text = readFileSync(join(nodeBuild, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return findWords(text, second.foreign).map((one) => `${file}: ${one}`);
  });
  expect(found).toEqual([]);
}, 600_000);

describe.each(villages)('a $kind', ({ settings, config, foreign, foreignKind }) => {
  let portal: ServedVillage;
  beforeAll(async () => {
    portal = await serveVillage(settings ? writeVillage(settings, secondCrest) : undefined);
  }, 300_000);
  afterAll(() => portal.stop());

  /** Words of another village that were found, with their location. */
  const found: string[] = [];
  function search(where: string, text: string) {
    const ofKind = foreignKind.length
      ? findDefaultWords(text.replaceAll('+', ' '), foreignKind)
      : [];
    found.push(...[...findWords(text, foreign), ...ofKind].map((one) => `${where}: ${one}`));
  }
  const searchAt = async (path: string) => {
    const response = await portal.get(path);
    search(path, `${JSON.stringify([...response.headers])} ${await response.text()}`);
  };
  const expectNothingFound = () => expect([...new Set(found.splice(0))]).toEqual([]);

  test('has pages and files of its own', async () => {
    const { get, call, url } = portal;
    const records = await call<{ data: { _id: string }[] }>('GET', 'beritas?limit=100');
    const files = ['berita.xml', 'agenda.ics', 'sitemap.xml', 'robots.txt', 'sw.js'];
    const paths = [
      ...[...publicPaths, ...(isNightly ? everyPrivatePath : privatePaths)],
      ...[...missingPaths, ...helpPaths, ...files.map((file) => `/${file}`)],
      ...['/manifest.webmanifest', '/api/v1/openapi.json', '/api/v1/docs', '/favicon.svg'],
      ...['/pustaka-surat/daftar.json', ...collections.map(({ path }) => `/api/v1/${path}`)],
      ...records.body.data.map(({ _id }) => `/beritas/${_id}`),
    ];
    for (const path of paths) await searchAt(path);
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
    const again = await fetch(new URL('/api/v1/openapi.json', url), {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test("allows Turnstile's host only with its key", async () => {
    const policy = (await portal.get('/login')).headers.get('content-security-policy') ?? '';
    const host = 'https://challenges.cloudflare.com';
    for (const directive of ['script-src', 'frame-src'])
      expect(new RegExp(`${directive} 'self'[^;]* ${host}`).test(policy)).toBe(
        Boolean(config.intake.turnstileSiteKey),
      );
  });

  test('has the letters of its own', async () => {
    const { call, token, get } = portal;
    for (const type of isNightly ? await publishAll(portal) : ['SKU']) {
      const { body: letter } = await call<LetterDefinition>('GET', `letter-types/${type}`, {
        token,
      });
      search(`${type} form`, JSON.stringify(letter));
      const photos = photoFields(letter).map(({ name }) => name);
      const form = await letterForm({ ...sampleAnswers(letter), type }, photos);
      const filed = await call<ApplicationRecord>('POST', 'applications/counter', { token, form });
      expect(filed.status, JSON.stringify(filed.body)).toBe(201);
      const { body } = await approve(portal, token, filed.body._id);
      search(`${type} record`, JSON.stringify(body));
      const pdf = new Uint8Array(await (await get(body.pdfPath ?? '')).arrayBuffer());
      const { text, size, info } = await readPdf(pdf);
      const drawn = `${text.replaceAll('\n', ' ')} ${JSON.stringify(info)} ${streamsOf(pdf)}`;
      search(`${type} letter`, drawn);
      expect(text).toContain(`${upperTermsOf(config.terms).village} ${config.name.toUpperCase()}`);
      expect(text).toContain(config.letters.signatory.office);
      if (type === 'SKU')
        expect(size.map(Math.round)).toEqual(
          config.letters.paper === 'F4' ? [609, 935] : [595, 842],
        );
      await searchAt(`/verifikasi/${body.kodeVerifikasi}`);
    }
    for (const path of ['letters', 'letters/csv', 'signatories', 'applications'])
      await searchAt(`/api/v1/${path}`);
    expectNothingFound();
  }, 600_000);

  test('has icons of its crest', async () => {
    for (const name of settings ? ['icon-192.png', 'favicon.ico'] : []) {
      const bytes = Buffer.from(await (await portal.get(`/${name}`)).arrayBuffer());
      const picture = sharp(name.endsWith('.ico') ? bytes.subarray(22) : bytes);
      const raw = picture.removeAlpha().raw();
      const { data, info } = await raw.toBuffer({ resolveWithObject: true });
      const pixels = Array.from({ length: data.length / info.channels }, (_, at) =>
        data.subarray(at * info.channels, at * info.channels + 3).toString('hex'),
      );
      expect(pixels, name).toContain('2a6fb0');
    }
  });

  test('has a panel in its words', async () => {
    const { page } = await openPage(await launchBrowser(), new URL(portal.url), { fresh: true });
    await page.goto('/login');
    const session = { token: portal.token, role: 'admin' };
    await page.evaluate((stored) => Object.assign(localStorage, stored), session);
    const menus = isNightly ? sections.map(({ id }) => id) : ['edit', 'surat'];
    const views = ['/adminpanel', '/adminpanel?menu=pengaturan&bagian=kantor'];
    views.push(...menus.map((menu) => `/adminpanel?menu=${menu}`));
    for (const view of views) {
      await page.goto(view, { waitUntil: 'networkidle' });
      search(view, (await page.locator('body').textContent()) ?? '');
      const links = page.locator('main a[href^="/adminpanel?menu="]');
      const hrefs = (all: Element[]) => all.map((one) => one.getAttribute('href') ?? '');
      const addresses = await links.evaluateAll(hrefs);
      // A section links to its views.
      if (isNightly) views.push(...addresses.filter((address) => !views.includes(address)));
    }
    await page.context().browser()?.close();
    expectNothingFound();
  });
});

/** Publishes the types of the library, and returns the types that the village offers. */
async function publishAll({ call, get, token }: ServedVillage): Promise<string[]> {
  const { body: library } = await call<LibraryType[]>('GET', 'letter-types/library', { token });
  for (const { type, file } of library) {
    const json = await (await get(file)).json();
    const saved = await call('PUT', `letter-types/${type}`, { token, json });
    expect(saved.status, type).toBe(200);
    await call('POST', `letter-types/${type}/publish`, { token });
  }
  const { body: offered } = await call<{ type: string }[]>('GET', 'letter-types');
  expect(offered.length).toBeGreaterThan(library.length);
  return offered.map(({ type }) => type);
}

/** The text of a PDF's deflated streams. */
function streamsOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}
