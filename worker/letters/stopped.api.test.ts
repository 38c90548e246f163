import { expect, it, vi } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { withFault } from '#tests/support/with-fault.ts';
import { openDb } from '#worker/db/client.ts';
import { sweep } from '#worker/scheduled.ts';
import type { IssuingContext } from './issue.ts';

const portal = await testPortal();

/** Approves in a new isolate, without the memory of the first. */
async function approveElsewhere(id: string, changes?: Partial<IssuingContext>) {
  vi.resetModules();
  return approveAt(await import('#worker/applications/index.ts'), portal, id, changes);
}

const storedPdfs = async () =>
  (await portal.env.FILES.list({ prefix: 'letters/' })).objects.map(({ key }) => key);

it('can be approved again after a Worker stopped between storing PDF and status', async () => {
  const { token } = await portal.account();
  const { _id } = await submit(portal, token);
  // The second batch, which enters the letter, never returns.
  const unanswered = () => new Promise<never>(() => {});
  const stopped = withFault(openDb(portal.env.DB), 'batch', unanswered, 1);
  void approveElsewhere(_id, { db: stopped });
  await expect.poll(storedPdfs).toHaveLength(1);
  const [orphan] = await storedPdfs();

  const first = await portal.env.DB.prepare('SELECT status FROM applications').first('status');
  expect(first).toBe('Menunggu');
  const record = await approveElsewhere(_id);
  expect(record.nomorSurat).toContain('/001/');
  expect(await storedPdfs()).toHaveLength(2);

  // The nightly job deletes the orphaned file and no other.
  const env = { ...portal.env, AUTH_SECRET: portal.secrets.current };
  await sweep(env, new Date(Date.now() + 25 * hourMs));
  const left = await storedPdfs();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(orphan);
});
