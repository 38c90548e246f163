import { describe, expect, it } from 'vitest';
import { testPortal } from '#tests/support/test-portal.ts';
import { openDb } from '#worker/db/client.ts';
import { writeLogins } from './index.ts';

const portal = await testPortal();

describe('logins of a past day', () => {
  const count = (...row: [day: string, account: string, succeeded: number, failed: number]) =>
    portal.query('INSERT INTO login_counts VALUES (?, ?, ?, ?)', ...row);
  const logins = async () => {
    const sql =
      "SELECT at, account_id, action, subject, total FROM audit_entries WHERE action LIKE 'login%' ORDER BY at, account_id, action";
    return (await portal.query(sql)).map((row) => Object.values(row).join(' '));
  };

  it('are recorded once, and their counts are deleted', async () => {
    await portal.query('DELETE FROM login_counts');
    await count('2026-11-20', 'petugas', 2, 1);
    await count('2026-11-20', '', 0, 30);
    await count('2026-11-21', 'petugas', 1, 0);
    await count('2026-11-22', 'petugas', 5, 5);
    const db = openDb(portal.env.DB);
    // 23.30 of the 21st in the village, then 02.30 of the 22nd.
    expect(await writeLogins(db, new Date('2026-11-21T16:30:00Z'))).toBe(2);
    expect(await writeLogins(db, new Date('2026-11-21T19:30:00Z'))).toBe(1);
    expect(await writeLogins(db, new Date('2026-11-21T19:30:00Z'))).toBe(0);
    expect(await logins()).toEqual([
      '2026-11-20T16:59:59.999Z  login.failed 2026-11-20 30',
      '2026-11-20T16:59:59.999Z petugas login 2026-11-20 2',
      '2026-11-20T16:59:59.999Z petugas login.failed 2026-11-20 1',
      '2026-11-21T16:59:59.999Z petugas login 2026-11-21 1',
    ]);
    const left = await portal.query('SELECT day, succeeded FROM login_counts');
    expect(left).toEqual([{ day: '2026-11-22', succeeded: 5 }]);
  });

  it('are recorded in several batches', async () => {
    const before = (await logins()).length;
    await portal.query(
      `INSERT INTO login_counts
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
       SELECT '2026-11-19', 'a' || i, 1, 0 FROM n`,
    );
    const now = new Date('2026-11-21T19:30:00Z');
    expect(await writeLogins(openDb(portal.env.DB), now)).toBe(1201);
    expect(await logins()).toHaveLength(before + 1201);
  });
});
