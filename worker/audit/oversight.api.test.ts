import { describe, expect, it } from 'vitest';
import type { OverviewAnswer } from '#contract/records/content.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const acting = await portal.account('admin');
const other = await portal.account('admin');

async function linesFor({ get }: Account) {
  const { notices } = await get<OverviewAnswer>('content/overview');
  return notices.flatMap((notice) => ('act' in notice ? [notice.line] : []));
}

describe('the other officials', () => {
  it('are notified of more than twenty deletions within an hour, the acting one is not', async () => {
    const residents = [await portal.account(), await portal.account()];
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { token } = residents[count % 2] ?? acting;
      ids.push((await submit(portal, token))._id);
    }
    const remove = (id = '') => acting.call('DELETE', `applications/${id}`);
    for (const id of ids.slice(0, 20)) await remove(id);
    expect(await linesFor(other)).toEqual([]);
    await remove(ids[20]);
    expect(await linesFor(other)).toEqual([
      expect.stringMatching(/menghapus lebih dari 20 akun atau pengajuan dalam satu jam/),
    ]);
    expect(await linesFor(acting)).toEqual([]);
  });

  it('are notified of changed roles and reset slips', async () => {
    const { id } = await portal.account();
    await acting.call('PUT', `auth/users/${id}/role`, { role: 'admin' });
    await acting.call('POST', `auth/users/${id}/reset`);
    const lines = await linesFor(other);
    for (const act of ['mengubah peran 1 akun', 'membuat slip kata sandi baru untuk 1 akun'])
      expect(lines).toContainEqual(expect.stringContaining(act));
    expect(await linesFor(acting)).not.toContainEqual(expect.stringMatching(/peran/));
  });
});
