import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOf } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { maskName } from '#contract/issued/verification.ts';
import { peopleFields, photoFields } from '#contract/letters/definition.ts';
import { sampleAnswers } from '#worker/letter-types/made-up-answers.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { letterForm, takePhoto } from '../support/letters/submissions.ts';
import { testPortal } from '../support/test-portal.ts';
import { casesOf, timeout } from './cases.ts';
import { definitions, invalidDefinitions } from './definitions.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const photo = await takePhoto();

type Failure = { message: string; errors?: Record<string, string> };

const call = <Body>(method: string, path: string, json?: object) =>
  admin.call<Body & Failure>(method, path, json);

it('publishes generated letter types, issues their letters and verifies them', {
  timeout,
}, async () => {
  let offered = 0;
  const property = fc.asyncProperty(definitions, async (letter) => {
    const { type, title } = letter;
    const saved = await call('PUT', `letter-types/${type}`, letter);
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const published = await call('POST', `letter-types/${type}/publish`);
    // A type whose letter does not fit on a page with the longest answers cannot be published.
    if (published.status === 400) {
      expect(Object.keys(published.body.errors ?? {})).toEqual(['statement']);
      return;
    }
    expect(published.status).toBe(200);
    offered += 1;
    const answers = sampleAnswers(letter);
    const photos = photoFields(letter).map(({ name }) => name);
    const resident = await portal.account();
    const texts = Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === 'string' ? answer : JSON.stringify(answer),
    ]);
    const sentForm = { ...Object.fromEntries(texts), type, revision: '1' };
    const form = await letterForm(sentForm, photos, photo);
    const path = 'applications/uploadapp';
    const sent = await resident.call<ApplicationRecord & Failure>('POST', path, form);
    expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
    expect(sent.body).toMatchObject({ ...answers, judul: title, revision: 1 });

    const decision = { status: 'Disetujui' };
    const application = `applications/${sent.body._id}`;
    const { body } = await call<ApplicationRecord>('PUT', application, decision);
    const file = await fetch(new URL(`${body.pdfPath}`, portal.url));
    const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(pages).toBeLessThanOrEqual(peopleFields(letter).length > 0 ? 6 : 1);
    const seen = await call<object>('GET', `verifikasi/${body.kodeVerifikasi}`);
    const nama = maskName(textOf(answers[letter.applicant.nama]));
    expect(seen.body).toMatchObject({ judul: title, nama, nomorSurat: body.nomorSurat });
  });
  await fc.assert(property, { ...casesOf(20, 0.001), endOnFailure: true });
  expect(offered).toBeGreaterThan(5);
});

it('rejects invalid definitions with messages, and stores nothing', {
  timeout,
}, async () => {
  const property = fc.asyncProperty(invalidDefinitions, async ({ type, body }) => {
    const { status, body: answer } = await call('PUT', `letter-types/${type}`, body);
    expect([status, Object.values(answer.errors ?? {}).filter(Boolean)]).not.toEqual([400, []]);
    expect(status).toBe(400);
  });
  const before = await countVersions();
  await fc.assert(property, casesOf(60, 0.01));
  expect(await countVersions()).toBe(before);
});

async function countVersions() {
  return portal.env.DB.prepare('SELECT count(*) AS count FROM letter_versions').first('count');
}
