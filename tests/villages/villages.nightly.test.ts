import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collections } from '#contract/collections/index.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import type { LibraryType } from '#contract/records/letter-types.ts';
import { villageSchema } from '#contract/village/schema.ts';
import { upperTermsOf } from '#contract/village/term-forms.ts';
import { sections } from '#site/islands/panel/sections.ts';
import { helpPaths } from '#site/lib/help/help-paths.ts';
import { sampleAnswers } from '#worker/letter-types/made-up-answers.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { letterForm } from '../support/letters/submissions.ts';
import { everyPrivatePath, missingPaths, publicPaths } from '../support/pages/page-paths.ts';
import { findDefaultWords, foreignWords } from './default-words.ts';
import { secondCrest } from './second.ts';
import { type ServedVillage, serveVillage, writeVillage } from './serve-village.ts';
import { villageSettings } from './villages.ts';

describe.each(villageSettings.map((settings) => [settings.kind ?? '', settings] as const))(
  '%s',
  (_kind, settings) => {
    const config = villageSchema.parse(settings);
    const foreign = foreignWords(config);
    /** Words of the default village that were found, with their location. */
    const found: string[] = [];
    const search = (where: string, text: string) =>
      found.push(...findDefaultWords(text, foreign).map((one) => `${where}: ${one}`));
    const expectNothingFound = () => expect([...new Set(found.splice(0))]).toEqual([]);

    let portal: ServedVillage;
    beforeAll(async () => {
      portal = await serveVillage(writeVillage(settings, secondCrest));
    }, 300_000);
    afterAll(() => portal.stop());

    test('pages, guides, feeds and public data have its own words', async () => {
      const feeds = ['/berita.xml', '/agenda.ics', '/manifest.webmanifest', '/api/v1/openapi.json'];
      const lists = collections.map(({ path }) => `/api/v1/${path}`);
      const paths = [...publicPaths, ...everyPrivatePath, ...missingPaths, ...helpPaths];
      for (const path of [...paths, ...feeds, ...lists])
        search(path, await (await portal.get(path)).text());
      expectNothingFound();
      const home = await (await portal.get('/')).text();
      expect(home).toContain(`${config.terms.village} ${config.name}`);
    });

    test('every section of the panel has its own words', async () => {
      const browser = await launchBrowser();
      const { page } = await openPage(browser, new URL(portal.url), { fresh: true });
      await page.goto('/login');
      await page.evaluate((value) => {
        localStorage.setItem('token', value);
        localStorage.setItem('role', 'admin');
      }, portal.token);
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
      const { body: library } = await portal.call<LibraryType[]>('GET', 'letter-types/library', {
        token: portal.token,
      });
      for (const { type, file } of library) {
        const json = await (await portal.get(file)).json();
        const saved = await portal.call('PUT', `letter-types/${type}`, {
          token: portal.token,
          json,
        });
        expect(saved.status, type).toBe(200);
        await portal.call('POST', `letter-types/${type}/publish`, { token: portal.token });
      }
      const { body: offered } = await portal.call<{ type: string }[]>('GET', 'letter-types');
      expect(offered.length).toBeGreaterThan(library.length);
      const upper = upperTermsOf(config.terms);
      for (const { type } of offered) {
        const { body: letter } = await portal.call<LetterDefinition>(
          'GET',
          `letter-types/${type}`,
          {
            token: portal.token,
          },
        );
        search(`${type} form`, JSON.stringify(letter));
        const form = await letterForm(
          { ...sampleAnswers(letter), type },
          photoFields(letter).map(({ name }) => name),
        );
        const filed = await portal.call<ApplicationRecord>('POST', 'applications/counter', {
          token: portal.token,
          form,
        });
        expect(filed.status, JSON.stringify(filed.body)).toBe(201);
        const { body } = await portal.call<ApplicationRecord>(
          'PUT',
          `applications/${filed.body._id}`,
          {
            token: portal.token,
            json: { status: 'Disetujui' },
          },
        );
        const pdf = await (await portal.get(body.pdfPath ?? '')).arrayBuffer();
        const { text, info } = await readPdf(new Uint8Array(pdf));
        search(`${type} letter`, `${text.replaceAll('\n', ' ')} ${JSON.stringify(info)}`);
        expect(text).toContain(`${upper.village} ${config.name.toUpperCase()}`);
        expect(text).toContain(config.letters.signatory.office);
        search(
          `${type} check`,
          await (await portal.get(`/verifikasi/${body.kodeVerifikasi}`)).text(),
        );
      }
      for (const path of ['letters', 'letters/csv', 'signatories', 'applications'])
        search(path, await (await portal.get(`/api/v1/${path}`)).text());
      expectNothingFound();
    }, 600_000);
  },
);
