import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collections } from '#contract/collections/index.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import type { LibraryType } from '#contract/records/letter-types.ts';
import { termsOf, upperTermsOf } from '#contract/village/terms.ts';
import { sampleAccounts } from '#scripts/lib/storage/accounts.ts';
import { sections } from '#site/islands/panel/sections.ts';
import { helpPaths } from '#site/lib/help/help-paths.ts';
import { village } from '#village.config.ts';
import { sampleAnswers } from '#worker/letter-types/made-up-answers.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { callsBy } from '../support/call.ts';
import { letterForm } from '../support/letters/submissions.ts';
import { checkByBuilt } from '../support/openapi/check-answers.ts';
import { everyPrivatePath, missingPaths, publicPaths } from '../support/pages/page-paths.ts';
import { findDefaultWords, foreignWords } from './default-words.ts';
import { findFirstWords, firstWords } from './first-words.ts';
import { secondCrest } from './second.ts';
import { startVillagePortal } from './village-portal.ts';
import { villages } from './villages.ts';

describe.each(villages.map((config) => [config.kind ?? '', config] as const))(
  '%s',
  (kind, config) => {
    const foreign = foreignWords(config);
    /** Words of the first village and of the default kind that were found, with their location. */
    const found: string[] = [];
    const search = (where: string, text: string) => {
      const words = [...findDefaultWords(text, foreign), ...findFirstWords(text)];
      found.push(...words.map((one) => `${where}: ${one}`));
    };
    const expectNothingFound = () => expect([...new Set(found.splice(0))]).toEqual([]);

    let portal: Awaited<ReturnType<typeof startVillagePortal>>;
    let token: string;
    const call = callsBy((path, init) => fetch(new URL(path, portal.url), init), checkByBuilt);
    const get = (path: string) =>
      fetch(new URL(path, portal.url), { headers: { 'x-auth-token': token } });
    beforeAll(async () => {
      portal = await startVillagePortal(`village-${kind}`, config, secondCrest);
      const { email = '', password } = sampleAccounts.find(({ role }) => role === 'admin') ?? {};
      const login = await call<{ token: string }>('POST', 'auth/login', {
        json: { email, password },
      });
      token = login.body.token;
    }, 300_000);
    afterAll(() => portal?.stop());

    test('pages, guides, feeds and public data have its own words', async () => {
      const feeds = ['/berita.xml', '/agenda.ics', '/manifest.webmanifest', '/api/v1/openapi.json'];
      const lists = collections.map(({ path }) => `/api/v1/${path}`);
      const paths = [...publicPaths, ...everyPrivatePath, ...missingPaths, ...helpPaths];
      for (const path of [...paths, ...feeds, ...lists])
        search(path, await (await get(path)).text());
      expectNothingFound();
      const home = await (await get('/')).text();
      expect(home).toContain(`${termsOf(config).village} ${config.name}`);
      expect(await (await get('/lembaga/pst')).text()).toContain('Paguyuban Sesepuh');
      const login = await get('/login');
      expect(await login.text()).toContain(`data-turnstile="${config.intake.turnstileSiteKey}"`);
      expect(login.headers.get('content-security-policy')).toMatch(
        /frame-src 'self'[^;]* https:\/\/challenges\.cloudflare\.com/,
      );
    });

    test('icons show its crest in its colours', async () => {
      for (const name of ['icon-192.png', 'apple-touch-icon.png', 'favicon.ico']) {
        const bytes = Buffer.from(await (await get(`/${name}`)).arrayBuffer());
        const picture = sharp(name.endsWith('.ico') ? bytes.subarray(22) : bytes);
        const pixels = (await picture.removeAlpha().raw().toBuffer()).toString('hex');
        const colours = new Set(pixels.match(/.{6}/g)?.map((hex) => `#${hex}`));
        expect(firstWords.filter((word) => colours.has(word))).toEqual([]);
        expect(colours, name).toContain('#2a6fb0');
      }
    });

    test('every section of the panel has its own words', async () => {
      const browser = await launchBrowser();
      const { page } = await openPage(browser, new URL(portal.url), { fresh: true });
      await page.goto('/login');
      await page.evaluate((value) => {
        localStorage.setItem('token', value);
        localStorage.setItem('role', 'admin');
      }, token);
      const views = sections.map(({ id }) => `/adminpanel?menu=${id}`);
      // A section links to its views.
      for (const view of views) {
        await page.goto(view, { waitUntil: 'networkidle' });
        search(view, (await page.locator('body').textContent()) ?? '');
        const links = page.locator('main a[href^="/adminpanel?menu="]');
        const addresses = await links.evaluateAll((all) =>
          all.map((one) => one.getAttribute('href')),
        );
        for (const address of addresses)
          if (address && !views.includes(address)) views.push(address);
      }
      expect(views.length).toBeGreaterThan(sections.length);
      await browser.close();
      expectNothingFound();
    });

    test('every letter type is issued in its own words', async () => {
      const { body: library } = await call<LibraryType[]>('GET', 'letter-types/library', { token });
      for (const { type, file } of library) {
        const json = await (await get(file)).json();
        const saved = await call('PUT', `letter-types/${type}`, { token, json });
        expect(saved.status, type).toBe(200);
        await call('POST', `letter-types/${type}/publish`, { token });
      }
      const { body: offered } = await call<{ type: string }[]>('GET', 'letter-types');
      expect(offered.length).toBeGreaterThan(library.length);
      const upper = upperTermsOf(termsOf(config));
      for (const { type } of offered) {
        const { body: letter } = await call<LetterDefinition>('GET', `letter-types/${type}`, {
          token,
        });
        search(`${type} form`, JSON.stringify(letter));
        const form = await letterForm(
          {
            ...JSON.parse(
              JSON.stringify(sampleAnswers(letter)).replaceAll(village.name, config.name),
            ),
            type,
          },
          photoFields(letter).map(({ name }) => name),
        );
        const filed = await call<ApplicationRecord>('POST', 'applications/counter', {
          token,
          form,
        });
        expect(filed.status, JSON.stringify(filed.body)).toBe(201);
        const { body } = await call<ApplicationRecord>('PUT', `applications/${filed.body._id}`, {
          token,
          json: { status: 'Disetujui' },
        });
        const pdf = await (await get(body.pdfPath ?? '')).arrayBuffer();
        const { text, info } = await readPdf(new Uint8Array(pdf));
        search(`${type} letter`, `${text.replaceAll('\n', ' ')} ${JSON.stringify(info)}`);
        expect(text).toContain(`${upper.village} ${config.name.toUpperCase()}`);
        expect(text).toContain(config.letters.signatory.office);
        search(`${type} check`, await (await get(`/verifikasi/${body.kodeVerifikasi}`)).text());
      }
      for (const path of ['letters', 'letters/csv', 'signatories', 'applications'])
        search(path, await (await get(`/api/v1/${path}`)).text());
      expectNothingFound();
    }, 600_000);
  },
);
