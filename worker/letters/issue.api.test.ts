import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { otherAnswers } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import * as applications from '#worker/applications/index.ts';
import { openDb } from '#worker/db/client.ts';
import { sweep } from '#worker/scheduled.ts';
import type { IssuingContext } from './issue.ts';
import { namedPdfs } from './queries.ts';

const portal = await testPortal();
const db = openDb(portal.env.DB);
const files = portal.env.FILES;
const admin = await portal.account('admin');

const newApplication = async () => (await submit(portal, (await portal.account()).token))._id;

const approve = (id: string, changes?: Partial<IssuingContext>, now?: Date) =>
  approveAt(applications, portal, id, changes, now);

const failing = (message: string) => async () => {
  throw new Error(message);
};

it('changes nothing and loses no number when rendering, storing or registering fails', async () => {
  const id = await newApplication();
  const letters = async () => (await portal.env.DB.prepare('SELECT id FROM letters').all()).results;
  const before = await letters();
  const faults: [string, Partial<IssuingContext>][] = [
    ['no font', { render: failing('no font') }],
    ['no R2', { files: withFault(files, 'put', failing('no R2')) }],
    ['no D1', { db: withFault(db, 'batch', failing('no D1'), 1) }],
  ];
  for (const [message, fault] of faults) {
    await expect(approve(id, fault)).rejects.toThrow(message);
    expect(await letters()).toEqual(before);
    const status = await portal.env.DB.prepare('SELECT status FROM applications WHERE id = ?')
      .bind(id)
      .first('status');
    expect([message, status]).toEqual([message, 'Menunggu']);
  }
  // The nightly job deletes an orphaned PDF.
  await sweep(portal.env, new Date(Date.now() + 2 * dayMs));
  expect((await files.list({ prefix: 'letters/' })).objects).toHaveLength(before.length);
  const record = await approve(id);
  expect(record.nomorSurat).toContain(`/${String(before.length + 1).padStart(3, '0')}/`);
});

it('keeps the letter and its PDF when the batch was committed and only its answer was lost', async () => {
  const id = await newApplication();
  const record = await approve(id, { db: losingResponses(db, 'batch', 1, 1) });
  expect(record.status).toBe('Disetujui');
  const stored = 'SELECT pdf_key AS pdfKey FROM letters WHERE application_id = ?';
  const { results } = await portal.env.DB.prepare(stored).bind(id).all<{ pdfKey: string }>();
  expect(results).toHaveLength(1);
  const key = results[0]?.pdfKey ?? '';
  expect(await files.head(key)).not.toBeNull();
  expect(await namedPdfs(db, [key, 'letters/asing.pdf'])).toEqual(new Set([key]));
});

it('restarts with a new year in the village, not in UTC', async () => {
  const before = new Date('2030-12-31T16:59:59Z');
  const after = new Date('2030-12-31T17:00:00Z');
  const last = await approve(await newApplication(), {}, before);
  const first = await approve(await newApplication(), {}, after);
  expect(last.nomorSurat).toBe('500.3.3/001/LYG/XII/2030');
  expect(first.nomorSurat).toBe('500.3.3/001/LYG/I/2031');
});

it('counts each type separately if the village does so', async () => {
  const letters = { ...village.letters, counter: 'type' as const };
  const now = new Date('2032-03-01T00:00:00Z');
  const byType = { village: { ...village, letters } };
  await approve(await newApplication(), byType, now);
  const second = await approve(await newApplication(), byType, now);
  expect(second.nomorSurat).toBe('500.3.3/002/LYG/III/2032');
  const { token } = await portal.account();
  const institution = otherAnswers.find(({ type }) => type === 'SKDL');
  const other = await approve((await submit(portal, token, institution))._id, byType, now);
  expect(other).toMatchObject({ type: 'SKDL', nomorSurat: expect.stringContaining('/001/') });
});

describe('when another isolate acts while the letter is rendered', () => {
  const stored = async () => (await files.list({ prefix: 'letters/' })).objects.length;
  const pdf = new TextEncoder().encode('%PDF-1.7');

  /** A request to the built Worker, which is another isolate. */
  const approveElsewhere = (id: string) =>
    admin.call<{ nomorSurat: string }>('PUT', `applications/${id}`, { status: 'Disetujui' });
  const countOf = (nomorSurat: string | null) => Number(nomorSurat?.split('/')[1]);

  it('takes the next number and deletes the PDF of the first attempt', async () => {
    const [id, other] = [await newApplication(), await newApplication()];
    const before = await stored();
    let taken = 0;
    const render = async () => {
      if (taken === 0) taken = countOf((await approveElsewhere(other)).body.nomorSurat);
      return pdf;
    };
    const { nomorSurat } = await approve(id, { render });
    expect(countOf(nomorSurat)).toBe(taken + 1);
    expect(await stored()).toBe(before + 2);
  });

  it('is refused after the other decision, without leaving a PDF', async () => {
    const id = await newApplication();
    const before = await stored();
    const render = async () => {
      await approveElsewhere(id);
      return pdf;
    };
    await expect(approve(id, { render })).rejects.toThrow('sudah diproses');
    expect(await stored()).toBe(before + 1);
  });

  it('gives up after ten taken numbers', async () => {
    const id = await newApplication();
    const before = await stored();
    let renders = 0;
    const render = async () => {
      renders += 1;
      const tanggal = isoDay(villageDay(new Date()));
      const letter = { jenis: 'Surat', nama: 'Karang Taruna', perihal: 'x', tujuan: 'x', tanggal };
      await admin.call('POST', 'letters/outside', letter);
      return pdf;
    };
    await expect(approve(id, { render })).rejects.toThrow('again and again');
    expect(renders).toBe(10);
    expect(await stored()).toBe(before);
  });
});
