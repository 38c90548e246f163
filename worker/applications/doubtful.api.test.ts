import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '#contract/applications.ts';
import { skuForm, takePhoto } from '#tests/support/letters/submissions.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { type OpenDb, openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import * as service from './index.ts';

let portal: Portal;
let db: OpenDb;
let files: R2Bucket;
beforeAll(async () => {
  portal = await startPortal();
  db = openDb(portal.env.DB);
  files = portal.env.FILES;
});
afterAll(() => portal.stop());

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
  {
    database = db,
    content = submission(),
  }: { database?: OpenDb; content?: ReturnType<typeof submission> } = {},
) {
  const submitter = { filer: { accountId }, idempotencyKey: key };
  return service.submit(database, files, await content, submitter, links());
}

const keysOf = async (prefix: string) =>
  (await files.list({ prefix })).objects.map(({ key }) => key);

const opened = async (link: string | null | undefined) =>
  (await fetch(new URL(link ?? '/hilang', portal.url))).status;

/** Read batches of a submission before the batch that stores it. */
const reads = 1;

describe('a submission', () => {
  it.each([null, 'draf-1'])(
    'with the key %s retains its photos when only the response of the batch is lost',
    async (key) => {
      const { id } = await portal.account();
      const result = await submit(key, id, { database: losingResponses(db, 'batch', 1, reads) });
      if (result instanceof Refusal) throw new Error(result.message);
      expect(result.repeated).toBe(false);
      expect(await opened(answerOf(result.record, 'fotoKtp'))).toBe(200);
    },
  );

  it('deletes no photo while the database does not respond, and can be repeated without loss', async () => {
    const { id } = await portal.account();
    const mute = losingResponses(db, 'batch', Number.POSITIVE_INFINITY, reads);
    await expect(submit('draf-2', id, { database: mute })).rejects.toThrow('lost');
    const again = await submit('draf-2', id);
    if (again instanceof Refusal) throw new Error(again.message);
    expect(again.repeated).toBe(true);
    expect(await opened(answerOf(again.record, 'fotoKtp'))).toBe(200);
  });

  it('stores missing photos again on a repeat', async () => {
    const { id } = await portal.account();
    const first = await submit('draf-3', id);
    if (first instanceof Refusal) throw new Error(first.message);
    await files.delete(await keysOf(`applications/${first.record._id}/`));
    expect(await opened(answerOf(first.record, 'fotoKtp'))).toBe(404);
    const again = await submit('draf-3', id);
    if (again instanceof Refusal) throw new Error(again.message);
    expect(again.record._id).toBe(first.record._id);
    expect(await opened(answerOf(again.record, 'fotoKtp'))).toBe(200);
  });

  it('is rejected under a used key with other answers or photos, and the first stays unchanged', async () => {
    const { id } = await portal.account();
    const first = await submit('draf-4', id);
    if (first instanceof Refusal) throw new Error(first.message);
    const others = [submission({ nama: 'Siti Rohmah' }), submission({}, await takePhoto(640, 480))];
    for (const content of others) {
      const second = await submit('draf-4', id, { content });
      expect(second).toMatchObject({ code: 'conflict' });
    }
    expect(await opened(answerOf(first.record, 'fotoKtp'))).toBe(200);
    expect(await keysOf(`applications/${first.record._id}/`)).toHaveLength(1);
  });

  it('of an account that was just deleted is rejected with 401', async () => {
    const { id } = await portal.account();
    await portal.env.DB.prepare('DELETE FROM users WHERE id = ?').bind(id).run();
    expect(await submit('draf-5', id)).toMatchObject({ code: 'unauthenticated' });
  });
});

it('moves deleted files to the trash', async () => {
  const { id } = await portal.account();
  const admin = await portal.account('admin');
  const submitted = await submit(null, id);
  if (submitted instanceof Refusal) throw new Error(submitted.message);
  const { _id } = submitted.record;
  await portal.call('DELETE', `applications/${_id}`, { token: admin.token });
  expect(await keysOf(`applications/${_id}/`)).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await keysOf(`trash/${today}/applications/${_id}/`)).toHaveLength(1);
});

it('deletes the record and leaves its files to the nightly job when R2 fails', async () => {
  const { id } = await portal.account();
  const submitted = await submit(null, id);
  if (submitted instanceof Refusal) throw new Error(submitted.message);
  const { _id } = submitted.record;
  const broken = withFault(files, 'get', async () => {
    throw new Error('no R2');
  });
  const removal = { reason: null, accountId: 'petugas', now: new Date() };
  expect(await service.remove({ db, files: broken }, _id, removal)).toHaveProperty('message');
  expect(await keysOf(`applications/${_id}/`)).toHaveLength(1);
});
