import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { submit } from '../../tests/support/issue-letter.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { village } from '../../village.config.ts';
import type { Decision } from '../contract/applications.ts';
import { openDb } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import { sweep } from '../scheduled.ts';
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

/** Approves in an isolate of its own: what another one had in its memory is gone. */
async function approveElsewhere(id: string, with_: Partial<LetterPress> = {}) {
  vi.resetModules();
  const service = await import('../applications/service.ts');
  const now = new Date();
  const [row] = await service.readForDecision(press.db, id, village, now);
  if (!row) throw new Error('no such application');
  const links = { secret: portal.secret, now };
  return service.decide({ ...press, ...with_ }, row, approval, 'petugas', links);
}

const storedPdfs = async () =>
  (await press.files.list({ prefix: 'letters/' })).objects.map(({ key }) => key);

it('survives a Worker that stops between storing the PDF and the status', async () => {
  const { token } = await portal.account();
  const { _id } = await submit(portal, token);
  // The batch that would enter the letter is never answered, and nothing after it runs.
  const stopped = new Proxy(press.db, {
    get: (db, name) => (name === 'batch' ? () => new Promise(() => {}) : Reflect.get(db, name)),
  });
  void approveElsewhere(_id, { db: stopped });
  await expect.poll(storedPdfs).toHaveLength(1);
  const [stray] = await storedPdfs();

  const first = await portal.env.DB.prepare('SELECT status FROM applications').first('status');
  expect(first).toBe('Menunggu');
  const record = await approveElsewhere(_id);
  if (record instanceof Refusal) throw new Error(record.message);
  expect(record.nomorSurat).toContain('/001/');
  expect(await storedPdfs()).toHaveLength(2);

  // The stray file is nobody's, and the night takes it away; the letter's own stays.
  const env = { ...portal.env, AUTH_SECRET: portal.secret };
  await sweep(env, new Date(Date.now() + 25 * 60 * 60 * 1000));
  const left = await storedPdfs();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(stray);
});
