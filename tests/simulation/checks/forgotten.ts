import { dayMs } from '#contract/basics/durations.ts';
import { village } from '#village.config.ts';
import type { Store } from '../store.ts';

/** Each query returns the rows that violate its invariant after a complete nightly job. */
const queries: Record<string, string> = {
  'an erased application has no personal data': `
    SELECT id FROM applications WHERE forgotten_at IS NOT NULL AND (
      nama <> '' OR nik IS NOT NULL OR answers <> '{}' OR photos <> '{}' OR coalesce(sent_answers, field_notes, admin_notes,
      keperluan, whatsapp, content_digest) IS NOT NULL)`,
  'an application without its account, unless filed at the counter, is erased': `
    SELECT id FROM applications WHERE account_id IS NULL AND filed_by IS NULL AND forgotten_at IS NULL`,
  'every message to an applicant was tried': `
    SELECT event FROM push_outbox WHERE next_at IS NOT NULL AND attempts = 0 AND kind = 'news'`,
  'no login counts or slips of deleted accounts': `
    SELECT account_id FROM login_counts WHERE account_id <> '' AND account_id NOT IN (SELECT id FROM users)
    UNION ALL SELECT account_id FROM password_resets WHERE account_id NOT IN (SELECT id FROM users)`,
};

/** Data past its retention period; the parameter is the latest expired time. */
const due: Record<string, { sql: string; days: number }> = {
  'expired photos are deleted': {
    sql: `SELECT id FROM applications WHERE photos <> '{}' AND decided_at < ?`,
    days: village.retention.photoDays,
  },
  'expired photos of undecided applications are deleted': {
    sql: `SELECT id FROM applications WHERE status = 'Menunggu' AND photos <> '{}' AND created_at < ?`,
    days: village.retention.undecidedDays,
  },
  'expired rejected applications are erased': {
    sql: `SELECT id FROM applications WHERE status = 'Ditolak' AND forgotten_at IS NULL AND decided_at < ?`,
    days: village.retention.rejectedDays,
  },
};

/** Personal data that remains after a nightly job although it should have been deleted. */
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
  // A copy of a referenced file remains with it.
  const old = [...stored.keys()].filter(
    (key) => /^trash\//.test(key) && key < oldest && !stored.has(key.slice(oldest.length + 1)),
  );
  return old.length > 0 ? [...broken, `still in the trash: ${old.join(', ')}`] : broken;
}

const before = (night: Date, days: number) =>
  new Date(night.getTime() - days * dayMs).toISOString();
