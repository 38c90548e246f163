import { dayMs } from '#contract/basics/durations.ts';
import { village } from '#village.config.ts';
import type { Store } from '../store.ts';
import { findRows } from './check.ts';

const { photoDays, undecidedDays, rejectedDays } = village.retention;

/** Each query returns the rows that violate its invariant after a complete nightly job. */
const queries: Record<string, string> = {
  'an erased application has no personal data': `
    SELECT id FROM applications WHERE forgotten_at IS NOT NULL AND (
      nama <> '' OR nik IS NOT NULL OR answers <> '{}' OR photos <> '{}' OR coalesce(sent_answers, field_notes, admin_notes,
      keperluan, whatsapp, content_digest, rt_word, rt_earlier, rt_token) IS NOT NULL)`,
  'an application without its account, unless filed at the counter, is erased': `
    SELECT id FROM applications WHERE account_id IS NULL AND filed_by IS NULL AND forgotten_at IS NULL`,
  'every message to an applicant was tried': `
    SELECT event FROM push_outbox WHERE next_at IS NOT NULL AND attempts = 0 AND kind = 'news'`,
  'no login counts or slips of deleted accounts': `
    SELECT account_id FROM login_counts WHERE account_id <> '' AND account_id NOT IN (SELECT id FROM users)
    UNION ALL SELECT account_id FROM password_resets WHERE account_id NOT IN (SELECT id FROM users)`,
};

/** Data past its retention period. */
const overdue = (before: (days: number) => string) => ({
  'expired photos are deleted': `
    SELECT id FROM applications WHERE photos <> '{}' AND decided_at < '${before(photoDays)}'`,
  'expired photos of undecided applications are deleted': `
    SELECT id FROM applications
    WHERE status = 'Menunggu' AND photos <> '{}' AND created_at < '${before(undecidedDays)}'`,
  'expired rejected applications are erased': `
    SELECT id FROM applications
    WHERE status = 'Ditolak' AND forgotten_at IS NULL AND decided_at < '${before(rejectedDays)}'`,
});

/** Personal data that remains after a nightly job although it should have been deleted. */
export async function checkForgotten(store: Store, night: Date): Promise<string[]> {
  const before = (days: number) => new Date(night.getTime() - days * dayMs).toISOString();
  const broken = await findRows(store, { ...queries, ...overdue(before) });
  const oldest = `trash/${before(31).slice(0, 10)}`;
  const stored = await store.files();
  // A copy of a referenced file remains with it.
  const old = [...stored.keys()].filter(
    (key) => /^trash\//.test(key) && key < oldest && !stored.has(key.slice(oldest.length + 1)),
  );
  return old.length > 0 ? [...broken, `still in the trash: ${old.join(', ')}`] : broken;
}
