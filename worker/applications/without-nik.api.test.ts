import { expect, it } from 'vitest';
import type { Person } from '#contract/answers/people.ts';
import type { ApplicantHistory, ApplicationRecord } from '#contract/applications.ts';
import { askedFields } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { library } from '#contract/library/index.ts';
import { heirAnswers, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { answersFor, letterForm, takePhoto } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const photo = await takePhoto(80, 60);

/** Publishes a village's version of a type, in which the question for the NIK is changed. */
function publish(letter: LetterData, nik: object) {
  const fields = letter.fields.map((field) =>
    field.name === letter.applicant.nik ? { ...field, ...nik } : field,
  );
  const sql =
    "INSERT INTO letter_versions (type, revision, state, definition, updated_at) VALUES (?, 2, 'published', ?, '')";
  return portal.query(sql, letter.type, JSON.stringify({ ...letter, fields }));
}

/** Files an application at the counter, and returns its id. */
async function file(letter: LetterData, answers: Record<string, string | Person[]>) {
  const { type } = letter;
  const photos = askedFields(letter.fields, answers).filter(({ kind }) => kind === 'photo');
  const names = photos.map(({ name }) => name);
  const form = await letterForm({ ...answers, type, revision: '2' }, names, photo);
  const { status, body } = await admin.call<ApplicationRecord>(
    'POST',
    'applications/counter',
    form,
  );
  expect([type, status]).toEqual([type, 201]);
  return body._id;
}

async function factsOf(id: string) {
  const { status, body } = await admin.call<ApplicantHistory>('GET', `applications/${id}/facts`);
  expect(status).toBe(200);
  const { sama, mirip } = body;
  return { sama: sama.map(({ _id }) => _id), mirip: mirip.map(({ _id, sebab }) => [_id, sebab]) };
}

it('reads the history of the applicants of every type, with and without a NIK', async () => {
  const all = [...letters, ...library.map(({ letter }) => letter)];
  const read = async (letter: LetterData) => {
    await publish(letter, { optional: true });
    const answers = answersFor({ ...letter, path: '', revision: 2 });
    const { nik } = letter.applicant;
    for (const some of nik ? [answers, { ...answers, [nik]: '' }] : [answers]) {
      const id = await file(letter, some);
      expect((await factsOf(id)).sama).not.toContain(id);
    }
  };
  await Promise.all(all.map(read));
});

it('reads it for a number with quotes, and after the data is deleted', async () => {
  const letter = { ...peopleLetter, type: 'SKPASPOR' };
  await publish(letter, { kind: 'text' });
  const answers = { ...heirAnswers, nama: 'Joko', nik: 'A"12' };
  const ahliWaris = [{ nama: 'Wati', nik: '3205018808080808', hubungan: 'Anak' }];
  const id = await file(letter, { ...answers, ahliWaris });
  const same = await file(letter, answers);
  expect(await factsOf(id)).toEqual({ sama: [same], mirip: [] });
  const erased = "UPDATE applications SET nama = '', nik = NULL, answers = '{}' WHERE id = ?";
  await portal.query(erased, id);
  expect(await factsOf(id)).toEqual({ sama: [], mirip: [] });
});
