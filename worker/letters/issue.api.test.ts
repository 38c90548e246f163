import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveAt, submit } from '../../tests/support/issue-letter.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { losingAnswers, withFault } from '../../tests/support/with-fault.ts';
import { village } from '../../village.config.ts';
import * as applications from '../applications/service.ts';
import { type Db, openDb } from '../db/client.ts';
import { sweep } from '../scheduled.ts';
import type { IssuingContext } from './service.ts';

let portal: Portal;
let db: Db;
let files: R2Bucket;
beforeAll(async () => {
  portal = await startPortal();
  db = openDb(portal.env.DB);
  files = portal.env.FILES;
});
afterAll(() => portal.stop());

const newApplication = async () => (await submit(portal, (await portal.account()).token))._id;

const approve = (id: string, changes?: Partial<IssuingContext>, now?: Date) =>
  approveAt(applications, portal, id, changes, now);

const failing = (message: string) => async () => {
  throw new Error(message);
};

it.each([
  ['the PDF cannot be rendered', () => ({ render: failing('no font') })],
  ['the PDF cannot be stored', () => ({ files: withFault(files, 'put', failing('no R2')) })],
  ['the register cannot be written', () => ({ db: withFault(db, 'batch', failing('no D1')) })],
])('changes nothing and loses no number when %s', async (_, fault) => {
  const id = await newApplication();
  const letters = async () => (await portal.env.DB.prepare('SELECT id FROM letters').all()).results;
  const before = await letters();

  await expect(approve(id, fault())).rejects.toThrow();

  expect(await letters()).toEqual(before);
  const [row] = await applications.readForDecision(db, id, village, new Date());
  expect(row?.application.status).toBe('Menunggu');
  // What the register may have taken after all stays for the night; nobody's PDF goes then.
  await sweep(portal.env, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
  expect((await files.list({ prefix: 'letters/' })).objects).toHaveLength(before.length);
  const record = await approve(id);
  expect(record.nomorSurat).toContain(`/${String(before.length + 1).padStart(3, '0')}/`);
});

it('keeps the letter and its PDF when the batch was committed and only its answer was lost', async () => {
  const id = await newApplication();
  const record = await approve(id, { db: losingAnswers(db, 'batch', 1) });
  expect(record.status).toBe('Disetujui');
  const { results } = await portal.env.DB.prepare(
    'SELECT pdf_key AS pdfKey FROM letters WHERE application_id = ?',
  )
    .bind(id)
    .all<{ pdfKey: string }>();
  expect(results).toHaveLength(1);
  expect(await files.head(results[0]?.pdfKey ?? '')).not.toBeNull();
});

it('starts again with a new year in Jakarta, not in UTC', async () => {
  const before = new Date('2030-12-31T16:59:59Z');
  const after = new Date('2030-12-31T17:00:00Z');
  const last = await approve(await newApplication(), {}, before);
  const first = await approve(await newApplication(), {}, after);
  expect(last.nomorSurat).toBe('500.3.3/001/LYG/XII/2030');
  expect(first.nomorSurat).toBe('500.3.3/001/LYG/I/2031');
});

it('counts each type by itself where the village does so', async () => {
  const letters = { ...village.letters, counter: 'type' as const };
  const now = new Date('2032-03-01T00:00:00Z');
  const byType = { village: { ...village, letters } };
  await approve(await newApplication(), byType, now);
  const second = await approve(await newApplication(), byType, now);
  expect(second.nomorSurat).toBe('500.3.3/002/LYG/III/2032');
});
