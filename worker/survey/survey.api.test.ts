import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { SurveyPage } from '#contract/records/survey.ts';
import { dueBefore } from '#contract/retention.ts';
import { fewestAnswers, quarterOf, surveyTexts } from '#contract/survey.ts';
import { submit, withdrawLetter } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { deleteOldTexts } from './index.ts';

let portal: Portal;
let admin: Account;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
  resident = await portal.account();
});
afterAll(() => portal.stop());

const now = new Date();
const quarter = quarterOf(now);

const call = <Body = { message?: string }>(
  method: string,
  path: string,
  json?: object,
  account = admin,
) => portal.call<Body>(method, path, { token: account.token, ...(json && { json }) });

/** A letter of the resident, signed by hand if it is to be ready. */
async function issue(ready = true) {
  const { _id } = await submit(portal, resident.token);
  const { body } = await call<ApplicationRecord>('PUT', `applications/${_id}`, {
    status: 'Disetujui',
  });
  const id = body.idSurat ?? '';
  if (ready) await call('POST', 'letters/signed', { ids: [id] });
  return { _id, id, nomorSurat: body.nomorSurat ?? '' };
}

const rate = (id: string, json: object = { nilai: '4' }, account = resident) =>
  call('POST', `letters/${id}/survey`, json, account);

const rows = async (table: string) =>
  (await portal.env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

const totalOf = async (question: string, score: number) =>
  (await rows('survey_totals')).find((row) => row.question === question && row.score === score)
    ?.total ?? 0;

async function stateOf(id: string, account = resident) {
  const path = account === resident ? 'applications/my-applications' : 'applications';
  const { body } = await call<ApplicationRecord[]>('GET', path, undefined, account);
  return body.find(({ _id }) => _id === id)?.penilaian;
}

describe('an answer', () => {
  it('is counted once for each letter, also from two tabs at once', async () => {
    const { _id, id } = await issue();
    expect(await stateOf(_id)).toBe('terbuka');
    const before = await totalOf('nilai', 4);
    const answers = await Promise.all([rate(id), rate(id)]);
    const later = await rate(id, { nilai: '1' });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([later.status, later.body.message]).toEqual([409, surveyTexts.answered]);
    expect(await totalOf('nilai', 4)).toBe(Number(before) + 1);
    expect(await totalOf('nilai', 1)).toBe(0);
    expect(await stateOf(_id)).toBe('sudah');
    expect(await stateOf(_id, admin)).toBeNull();
  });

  it('stores quarter, scores and text alone, and no entry in the activity record', async () => {
    const { id } = await issue();
    const entries = await rows('audit_entries');
    await rate(id, { nilai: '2', saran: ' Antre lama.\n', waktu: '1' });
    expect(await rows('survey_texts')).toEqual([
      { seq: expect.any(Number), quarter, score: 2, text: 'Antre lama.' },
    ]);
    expect(await totalOf('waktu', 1)).toBe(1);
    expect(await rows('audit_entries')).toEqual(entries);
    const letters = await rows('letters');
    expect(letters.find((letter) => letter.id === id)?.answered).toBe(1);
  });

  it('is refused from anyone else, before the letter is ready, and after its withdrawal', async () => {
    const [early, other, withdrawn] = [await issue(false), await issue(), await issue()];
    await withdrawLetter(portal, admin.token, { q: withdrawn.nomorSurat, reason: 'Keliru.' });
    const before = await rows('survey_totals');
    const refused = [
      await rate(early.id),
      await rate(other.id, { nilai: '4' }, await portal.account()),
      await rate(other.id, { nilai: '4' }, admin),
      await rate('tidak-ada'),
      await rate(withdrawn.id),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 404, 404, 404, 409]);
    expect(await rows('survey_totals')).toEqual(before);
    expect(await stateOf(early._id)).toBeNull();
  });
});

describe('the survey', () => {
  const read = async () => (await call<SurveyPage>('GET', 'survey')).body;

  it('shows figures and texts of the quarter from ten answers on, and deletes a text', async () => {
    const hidden = await read();
    expect([hidden.data, hidden.total, hidden.triwulan[0]?.angka]).toEqual([[], 0, null]);
    await portal.env.DB.prepare(
      'INSERT INTO survey_totals VALUES (NULL, ?1, ?2, 3, ?3) ON CONFLICT DO UPDATE SET total = ?3',
    )
      .bind(quarter, 'nilai', fewestAnswers)
      .run();
    const shown = await read();
    expect(shown.triwulan[0]).toMatchObject({
      triwulan: quarter,
      angka: { jumlah: fewestAnswers + 2 },
      unsur: [],
    });
    const [text] = shown.data;
    expect(text).toEqual({
      _id: expect.any(String),
      triwulan: quarter,
      nilai: 2,
      saran: 'Antre lama.',
    });
    const path = `survey/${text?._id}`;
    const deleted = [await call('DELETE', path), await call('DELETE', path)];
    expect(deleted.map(({ status }) => status)).toEqual([200, 404]);
    expect((await read()).data).toEqual([]);
  });

  it('deletes texts after two years and records how many', async () => {
    const insert = portal.env.DB.prepare('INSERT INTO survey_texts VALUES (?, ?, 4, ?)');
    await portal.env.DB.batch([
      insert.bind(1, quarterOf(now, 9), 'Lama.'),
      insert.bind(2, quarterOf(now, 8), 'Masih.'),
    ]);
    expect(
      await deleteOldTexts(openDb(portal.env.DB), dueBefore('survey', village.retention, now), now),
    ).toBe(1);
    expect((await read()).data.map(({ saran }) => saran)).toEqual(['Masih.']);
    const entries = await rows('audit_entries');
    expect(entries.at(-1)).toMatchObject({ action: 'retention.survey', total: 1 });
  });
});
