import { quote } from '#scripts/lib/storage/database.ts';
import type { Store } from '../store.ts';

// A restored deletion has one entry for all that comes back.
const isNew = 'NOT EXISTS (SELECT 1 FROM main.deletions WHERE subject = NEW.id)';
const isWithdrawn = 'OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL';
const becomes = (status: string) =>
  `UPDATE OF status ON main.applications WHEN NEW.status = '${status}' AND OLD.status <> NEW.status`;
const deletions = ['applications.delete', 'retention.erased', 'users.delete', 'account.delete'];

/**
 * Changes of records, by event and condition of the trigger: ids under which one may be recorded, and the actions of which one must be
 * recorded.
 */
const changes: Readonly<Record<string, readonly [subjects: string, ...actions: string[]]>> = {
  // Without a key it belongs to a replacement, which is recorded with its letter.
  [`INSERT ON main.applications WHEN NEW.idempotency_key IS NOT NULL AND ${isNew}`]: [
    'NEW.id',
    'applications.submit',
    'applications.counter',
  ],
  [becomes('Disetujui')]: ['NEW.id', 'applications.approve'],
  [becomes('Ditolak')]: ['NEW.id', 'applications.reject'],
  [becomes('Menunggu')]: ['NEW.id', 'applications.reopen'],
  'UPDATE OF mended_at ON main.applications WHEN NEW.mended_at IS NOT OLD.mended_at': [
    'NEW.id',
    'applications.mend',
  ],
  [`UPDATE OF withdrawn_at ON main.letters WHEN ${isWithdrawn}`]: [
    'NEW.id, OLD.application_id',
    'letters.withdraw',
    'letters.replace',
    ...deletions,
  ],
  'INSERT ON main.signed_letters': ['NEW.letter_id', 'letters.sign', 'letters.scanned'],
  'UPDATE OF counts ON main.signed_letters WHEN NEW.counts AND NOT OLD.counts': [
    'NEW.letter_id',
    'letters.confirmScan',
  ],
  'INSERT ON main.letters WHEN NEW.kode IS NULL': ['NEW.id', 'letters.number'],
  'DELETE ON main.letters': ['OLD.nomor_surat', 'letters.outsideUndone'],
  [`INSERT ON main.content_records WHEN ${isNew}`]: ['NEW.id', 'content.add'],
  'UPDATE OF revision ON main.content_records WHEN NEW.revision > OLD.revision': [
    'NEW.id',
    'content.change',
    'content.undo',
  ],
  'DELETE ON main.content_records': ['OLD.id', 'content.delete'],
  'UPDATE OF role ON main.users WHEN NEW.role <> OLD.role': ['NEW.id', 'users.role'],
  // A pending one without a key is a replacement whose number was taken, in the batch that inserted it.
  "DELETE ON main.applications WHEN OLD.idempotency_key IS NOT NULL OR OLD.status <> 'Menunggu'": [
    'OLD.id, OLD.account_id',
    ...[...deletions, 'applications.cancel', 'retention.undecided'],
  ],
  'DELETE ON main.users': ['OLD.id', ...deletions],
};

/** Notes each change, in a temporary table of this process. */
export const watchChanges = `CREATE TEMP TABLE changed (after TEXT, subjects TEXT, actions TEXT);
  ${Object.entries(changes)
    .map(
      (
        [after, [subjects, ...actions]],
        what,
      ) => `CREATE TEMP TRIGGER watch_change_${what} AFTER ${after}
      BEGIN INSERT INTO changed VALUES (${quote(after)}, json_array(${subjects}), ${quote(JSON.stringify(actions))}); END;`,
    )
    .join('\n')}`;

/** Changes that have fewer entries than there were changes. */
export async function checkEntries({ rows }: Store): Promise<string[]> {
  const found = await rows(
    `SELECT after, subjects FROM temp.changed GROUP BY after, subjects
     HAVING count(*) > (SELECT count(*) FROM audit_entries
       WHERE subject IN (SELECT value FROM json_each(subjects) WHERE value IS NOT NULL)
         AND action IN (SELECT value FROM json_each(actions)))`,
  );
  return found.map(({ after, subjects }) => `${subjects}: no entry after ${after}`);
}
