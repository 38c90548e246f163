import { village } from '#village.config.ts';
import type { Store } from '../store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Each answers the rows that break it, once a night has gone over everything. */
const queries: Record<string, string> = {
  'a forgotten application holds nothing of anybody': `
    SELECT id FROM applications WHERE forgotten_at IS NOT NULL AND (
      nama <> '' OR nik IS NOT NULL OR answers <> '{}' OR photos <> '{}' OR coalesce(sent_answers, field_notes, admin_notes,
      keperluan, content_digest) IS NOT NULL)`,
  'an application without its account, not of the counter, is forgotten': `
    SELECT id FROM applications WHERE account_id IS NULL AND filed_by IS NULL AND forgotten_at IS NULL`,
  'nothing counts logins of an account that is gone': `
    SELECT account_id FROM login_counts WHERE account_id <> '' AND account_id NOT IN (SELECT id FROM users)
    UNION ALL SELECT account_id FROM password_resets WHERE account_id NOT IN (SELECT id FROM users)`,
};

/** What is past its time by the schedule; asked with the moment before which it was decided. */
const due: Record<string, { sql: string; days: number }> = {
  'photos past their time are gone': {
    sql: `SELECT id FROM applications WHERE photos <> '{}' AND decided_at < ?`,
    days: village.retention.photoDays,
  },
  'photos of an application that nobody decided are gone': {
    sql: `SELECT id FROM applications WHERE status = 'Menunggu' AND photos <> '{}' AND created_at < ?`,
    days: village.retention.undecidedDays,
  },
  'what a rejected application held past its time is gone': {
    sql: `SELECT id FROM applications WHERE status = 'Ditolak' AND forgotten_at IS NULL AND decided_at < ?`,
    days: village.retention.rejectedDays,
  },
};

/** What is left after a night of those who are gone, and of what the schedule says; empty when nothing is. */
export async function checkForgotten({ rows, files }: Store, night: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    const found = await rows(sql);
    if (found.length > 0) broken.push(`${name}: ${JSON.stringify(found)}`);
  }
  for (const [name, { sql, days }] of Object.entries(due)) {
    const found = await rows(sql, before(night, days));
    if (found.length > 0) broken.push(`${name}: ${JSON.stringify(found)}`);
  }
  const oldest = `trash/${before(night, 31).slice(0, 10)}`;
  const stored = await files();
  // A copy of what a record names stays with it.
  const old = [...stored.keys()].filter(
    (key) => /^trash\//.test(key) && key < oldest && !stored.has(key.slice(oldest.length + 1)),
  );
  return old.length > 0 ? [...broken, `still in the trash: ${old.join(', ')}`] : broken;
}

const before = (night: Date, days: number) =>
  new Date(night.getTime() - days * dayMs).toISOString();
