import { describe, expect, it } from 'vitest';
import type { SurveyPage } from '#contract/records/survey.ts';
import { dueBefore } from '#contract/retention.ts';
import { fewestAnswers, quarterOf, surveyTexts } from '#contract/survey.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { deleteOldTexts } from './index.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const now = new Date();
const quarter = quarterOf(now);

/** A letter of the resident, signed by hand if it is to be ready. */
async function issue(ready = true) {
  const { _id, idSurat: id } = await issueLetter(portal, admin.token, {}, resident.token);
  if (ready) await admin.call('POST', 'letters/signed', { ids: [id] });
  return { _id, id };
}

const rate = (id: string, json: object = { nilai: '4' }, { call } = resident) =>
  call('POST', `letters/${id}/survey`, json);

const rows = (table: string) => portal.query(`SELECT * FROM ${table}`);

const totalOf = async (question: string, score: number) =>
  (await rows('survey_totals')).find((row) => row.question === question && row.score === score)
    ?.total ?? 0;

const stateOf = async (id: string, { application } = resident) =>
  (await application(id))?.penilaian;

describe('an answer', () => {
  it('is counted once for each letter, also from two tabs at once', async () => {
    const { _id, id } = await issue();
    expect(await stateOf(_id)).toBe('terbuka');
    const before = await totalOf('nilai', 4);
    expect(await statusesOf([rate(id), rate(id)])).toEqual([200, 409]);
    const refusal = answered(409, { message: surveyTexts.answered });
    expect(await rate(id, { nilai: '1' })).toEqual(refusal);
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
    await admin.call('POST', `letters/${withdrawn.id}/withdraw`, { reason: 'Keliru.' });
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
  const read = () => admin.get<SurveyPage>('survey');

  it('shows figures and texts of the quarter from ten answers on, and deletes a text', async () => {
    const hidden = await read();
    expect([hidden.data, hidden.total, hidden.triwulan[0]?.angka]).toEqual([[], 0, null]);
    await portal.query(
      'INSERT INTO survey_totals VALUES (NULL, ?1, ?2, 3, ?3) ON CONFLICT DO UPDATE SET total = ?3',
      ...[quarter, 'nilai', fewestAnswers],
    );
    const shown = await read();
    const angka = { jumlah: fewestAnswers + 2 };
    expect(shown.triwulan[0]).toMatchObject({ triwulan: quarter, angka, unsur: [] });
    const [text] = shown.data;
    const written = { triwulan: quarter, nilai: 2, saran: 'Antre lama.' };
    expect(text).toEqual({ _id: expect.any(String), ...written });
    const path = `survey/${text?._id}`;
    const deleted = [await admin.call('DELETE', path), await admin.call('DELETE', path)];
    expect(deleted.map(({ status }) => status)).toEqual([200, 404]);
    expect((await read()).data).toEqual([]);
  });

  it('deletes texts after two years and records how many', async () => {
    const insert = (...values: unknown[]) =>
      portal.query('INSERT INTO survey_texts VALUES (?, ?, 4, ?)', ...values);
    await insert(1, quarterOf(now, 9), 'Lama.');
    await insert(2, quarterOf(now, 8), 'Masih.');
    const due = dueBefore('survey', village.retention, now);
    expect(await deleteOldTexts(openDb(portal.env.DB), due, now)).toBe(1);
    expect((await read()).data.map(({ saran }) => saran)).toEqual(['Masih.']);
    const entries = await rows('audit_entries');
    expect(entries.at(-1)).toMatchObject({ action: 'retention.survey', total: 1 });
  });
});
