import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { skuForm } from '../../tests/support/submissions.ts';
import { village } from '../../village.config.ts';
import { decide, readForDecision } from '../applications/service.ts';
import type { ApplicationRecord, Decision } from '../contract/applications.ts';
import { openDb } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import type { LetterPress } from './service.ts';

let portal: Portal;
let press: LetterPress;
beforeAll(async () => {
  portal = await startPortal();
  press = {
    db: openDb(portal.env.DB),
    files: portal.env.FILES,
    village,
    origin: 'https://desa.test',
    render: async () => new TextEncoder().encode('%PDF-1.7'),
  };
});
afterAll(() => portal.stop());

const approval: Decision = {
  status: 'Disetujui',
  adminNotes: null,
  kop1: null,
  kop2: null,
  kop3: null,
  kop4: null,
};

async function newApplication(): Promise<string> {
  const { token } = await portal.account();
  const form = await skuForm();
  const path = 'applications/uploadapp';
  return (await portal.call<ApplicationRecord>('POST', path, { token, form })).body._id;
}

async function approve(id: string, with_: Partial<LetterPress> = {}, now = new Date()) {
  const [row] = await readForDecision(press.db, id, village, now);
  if (!row) throw new Error('no such application');
  const links = { secret: portal.secret, now };
  const record = await decide({ ...press, ...with_ }, row, approval, 'petugas', links);
  if (record instanceof Refusal) throw new Error(record.message);
  return record;
}

const failing = (message: string) => async () => {
  throw new Error(message);
};

/** The real database, but for one batch that fails as a lost connection does. */
function cutOff(): LetterPress['db'] {
  return new Proxy(press.db, {
    get: (db, name) => (name === 'batch' ? failing('no D1') : Reflect.get(db, name)),
  });
}

it.each([
  ['the PDF cannot be rendered', () => ({ render: failing('no font') })],
  [
    'the PDF cannot be stored',
    () => ({
      files: new Proxy(press.files, {
        get: (files, name) => (name === 'put' ? failing('no R2') : Reflect.get(files, name)),
      }),
    }),
  ],
  ['the register cannot be written', () => ({ db: cutOff() })],
])('changes nothing and loses no number when %s', async (_, fault) => {
  const id = await newApplication();
  const letters = async () => (await portal.env.DB.prepare('SELECT id FROM letters').all()).results;
  const before = await letters();

  await expect(approve(id, fault())).rejects.toThrow();

  expect(await letters()).toEqual(before);
  const [row] = await readForDecision(press.db, id, village, new Date());
  expect(row?.application.status).toBe('Menunggu');
  expect((await press.files.list({ prefix: 'letters/' })).objects).toHaveLength(before.length);
  const record = await approve(id);
  expect(record.nomorSurat).toContain(`/${String(before.length + 1).padStart(3, '0')}/`);
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
