import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { otherAnswers } from '#tests/support/letters/submissions.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { losingAnswers, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import * as applications from '#worker/applications/service.ts';
import { type Db, openDb } from '#worker/db/client.ts';
import { sweep } from '#worker/scheduled.ts';
import { type IssuingContext, namedPdfs } from './service.ts';

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
  const key = results[0]?.pdfKey ?? '';
  expect(await files.head(key)).not.toBeNull();
  // Whoever clears away files asks by their keys.
  expect(await namedPdfs(db, [key, 'letters/asing.pdf'])).toEqual(new Set([key]));
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
  const { token } = await portal.account();
  const institution = otherAnswers.find(({ type }) => type === 'SKDL');
  const other = await approve((await submit(portal, token, institution))._id, byType, now);
  expect(other).toMatchObject({ type: 'SKDL', nomorSurat: expect.stringContaining('/001/') });
});

describe('a number that another isolate took meanwhile', () => {
  const stored = async () => (await files.list({ prefix: 'letters/' })).objects.length;

  /** Approves what was read before, whatever has happened since. */
  const approveRead = (
    row: Awaited<ReturnType<typeof read>>,
    changes?: Partial<IssuingContext>,
  ) => {
    const readForDecision = (() => Promise.resolve([row])) as never;
    return approveAt({ ...applications, readForDecision }, portal, row.application.id, changes);
  };
  const read = async (id: string) => {
    const [row] = await applications.readForDecision(db, id, village, new Date());
    if (!row) throw new Error('no such application');
    return row;
  };

  it('leads to the next one, and leaves no PDF of the first behind', async () => {
    const rows = [await read(await newApplication()), await read(await newApplication())];
    const before = await stored();
    const numbers: number[] = [];
    for (const row of rows) {
      const { nomorSurat } = await approveRead(row);
      numbers.push(Number(nomorSurat?.split('/')[1]));
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect(await stored()).toBe(before + 2);
  });

  it('ends when somebody else has decided, and leaves no PDF behind', async () => {
    const id = await newApplication();
    const row = await read(id);
    await approve(id);
    const before = await stored();
    await expect(approveRead(row)).rejects.toThrow('sudah diproses');
    expect(await stored()).toBe(before);
  });

  it('again and again is given up', async () => {
    const row = await read(await newApplication());
    const before = await stored();
    let number = row.lastNumber;
    const batch = async () => {
      number += 1;
      return [[{ number }], [], []] as never;
    };
    const always = { db: withFault(db, 'batch', batch) };
    await expect(approveRead(row, always)).rejects.toThrow('again and again');
    expect(number).toBe(row.lastNumber + 10);
    expect(await stored()).toBe(before);
  });
});
