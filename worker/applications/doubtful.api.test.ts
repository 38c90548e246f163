import { describe, expect, it } from 'vitest';
import { answerOf } from '#contract/applications.ts';
import { skuForm, takePhoto } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import * as service from './index.ts';

const portal = await testPortal();
const db = openDb(portal.env.DB);
const files = portal.env.FILES;

const links = () => ({ secrets: portal.secrets, now: new Date(), office: village });

async function submission(changes: Record<string, string> = {}, photo?: Uint8Array) {
  const fields: Record<string, unknown> = {};
  const sent: Record<string, File> = {};
  for (const [name, value] of await skuForm(changes, photo)) {
    if (typeof value === 'string') fields[name] = value;
    else sent[name] = value;
  }
  return { fields, files: sent };
}

async function submit(
  key: string | null,
  accountId: string,
  { database = db, content = submission() } = {},
) {
  const submitter = { filer: { accountId }, idempotencyKey: key };
  return service.submit(database, files, await content, submitter, links());
}

/** The same, where it must be accepted. */
async function submitted(...sent: Parameters<typeof submit>) {
  const result = await submit(...sent);
  if (result instanceof Refusal) throw new Error(result.message);
  const { record, repeated } = result;
  const photo = async () => (await portal.open(answerOf(record, 'fotoKtp'))).status;
  return { _id: record._id, folder: `applications/${record._id}/`, repeated, photo };
}

/** Read batches of a submission before the batch that stores it. */
const reads = 1;

describe('a submission', () => {
  it.each([null, 'draf-1'])(
    'with the key %s retains its photos when only the response of the batch is lost',
    async (key) => {
      const { id } = await portal.account();
      const database = losingResponses(db, 'batch', 1, reads);
      const { repeated, photo } = await submitted(key, id, { database });
      expect([repeated, await photo()]).toEqual([false, 200]);
    },
  );

  it('deletes no photo while the database does not respond, and can be repeated without loss', async () => {
    const { id } = await portal.account();
    const mute = losingResponses(db, 'batch', Number.POSITIVE_INFINITY, reads);
    await expect(submit('draf-2', id, { database: mute })).rejects.toThrow('lost');
    const { repeated, photo } = await submitted('draf-2', id);
    expect([repeated, await photo()]).toEqual([true, 200]);
  });

  it('stores missing photos again on a repeat', async () => {
    const { id } = await portal.account();
    const first = await submitted('draf-3', id);
    await files.delete(await portal.keys(first.folder));
    expect(await first.photo()).toBe(404);
    const again = await submitted('draf-3', id);
    expect([again._id, await again.photo()]).toEqual([first._id, 200]);
  });

  it('is rejected under a used key with other answers or photos, and the first stays unchanged', async () => {
    const { id } = await portal.account();
    const { folder, photo } = await submitted('draf-4', id);
    const others = [submission({ nama: 'Siti Rohmah' }), submission({}, await takePhoto(640, 480))];
    for (const content of others) {
      const second = await submit('draf-4', id, { content });
      expect(second).toMatchObject({ code: 'conflict' });
    }
    expect(await photo()).toBe(200);
    expect(await portal.keys(folder)).toHaveLength(1);
  });

  it('of an account that was just deleted is rejected with 401', async () => {
    const { id } = await portal.account();
    await portal.query('DELETE FROM users WHERE id = ?', id);
    expect(await submit('draf-5', id)).toMatchObject({ code: 'unauthenticated' });
  });
});

it('moves deleted files to the trash', async () => {
  const { id } = await portal.account();
  const admin = await portal.account('admin');
  const { _id, folder } = await submitted(null, id);
  await admin.call('DELETE', `applications/${_id}`);
  expect(await portal.keys(folder)).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await portal.keys(`trash/${today}/${folder}`)).toHaveLength(1);
});

it('deletes the record and leaves its files to the nightly job when R2 fails', async () => {
  const { id } = await portal.account();
  const { _id, folder } = await submitted(null, id);
  const broken = withFault(files, 'get', () => Promise.reject(new Error('no R2')));
  const removal = { reason: null, accountId: 'petugas', now: new Date() };
  expect(await service.remove({ db, files: broken }, _id, removal)).toHaveProperty('message');
  expect(await portal.keys(folder)).toHaveLength(1);
});
