import type { Store } from '../store.ts';

interface Change {
  /** Event and condition of the trigger. */
  after: string;
  /** SQL: ids under which the change may be recorded. */
  subjects: string;
  /** Actions of which one must be recorded for each change. */
  actions: readonly string[];
}

// A restored deletion has one entry for all that comes back.
const isNew = 'NOT EXISTS (SELECT 1 FROM main.deletions WHERE subject = NEW.id)';
const deletions = ['applications.delete', 'retention.erased', 'users.delete', 'account.delete'];

/** Changes of records, and the entry of the activity record that each has. */
const changes: readonly Change[] = [
  {
    // Without a key it belongs to a replacement, which is recorded with its letter.
    after: `INSERT ON main.applications WHEN NEW.idempotency_key IS NOT NULL AND ${isNew}`,
    subjects: 'NEW.id',
    actions: ['applications.submit', 'applications.counter'],
  },
  ...(
    [
      ['Disetujui', 'applications.approve'],
      ['Ditolak', 'applications.reject'],
      ['Menunggu', 'applications.reopen'],
    ] as const
  ).map(([status, action]) => ({
    after: `UPDATE OF status ON main.applications WHEN NEW.status = '${status}' AND OLD.status <> NEW.status`,
    subjects: 'NEW.id',
    actions: [action],
  })),
  {
    after: 'UPDATE OF mended_at ON main.applications WHEN NEW.mended_at IS NOT OLD.mended_at',
    subjects: 'NEW.id',
    actions: ['applications.mend'],
  },
  {
    after:
      'UPDATE OF withdrawn_at ON main.letters WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL',
    subjects: 'NEW.id, OLD.application_id',
    actions: ['letters.withdraw', 'letters.replace', ...deletions],
  },
  {
    after: 'INSERT ON main.signed_letters',
    subjects: 'NEW.letter_id',
    actions: ['letters.sign', 'letters.scanned'],
  },
  {
    after: 'UPDATE OF counts ON main.signed_letters WHEN NEW.counts AND NOT OLD.counts',
    subjects: 'NEW.letter_id',
    actions: ['letters.confirmScan'],
  },
  {
    after: 'INSERT ON main.letters WHEN NEW.kode IS NULL',
    subjects: 'NEW.id',
    actions: ['letters.number'],
  },
  {
    after: 'DELETE ON main.letters',
    subjects: 'OLD.nomor_surat',
    actions: ['letters.outsideUndone'],
  },
  {
    after: `INSERT ON main.content_records WHEN ${isNew}`,
    subjects: 'NEW.id',
    actions: ['content.add'],
  },
  {
    after: 'UPDATE OF revision ON main.content_records WHEN NEW.revision > OLD.revision',
    subjects: 'NEW.id',
    actions: ['content.change', 'content.undo'],
  },
  {
    after: 'DELETE ON main.content_records',
    subjects: 'OLD.id',
    actions: ['content.delete'],
  },
  {
    after: 'UPDATE OF role ON main.users WHEN NEW.role <> OLD.role',
    subjects: 'NEW.id',
    actions: ['users.role'],
  },
  {
    // A pending one without a key is a replacement whose number was taken, in the batch that inserted it.
    after:
      "DELETE ON main.applications WHEN OLD.idempotency_key IS NOT NULL OR OLD.status <> 'Menunggu'",
    subjects: 'OLD.id, OLD.account_id',
    actions: [...deletions, 'applications.cancel', 'retention.undecided'],
  },
  { after: 'DELETE ON main.users', subjects: 'OLD.id', actions: deletions },
];

/** Notes each change, in a temporary table of this process. */
export const watchChanges = `CREATE TEMP TABLE changed (what INTEGER, subjects TEXT);
  ${changes
    .map(
      ({ after, subjects }, what) => `CREATE TEMP TRIGGER watch_change_${what} AFTER ${after}
      BEGIN INSERT INTO changed VALUES (${what}, json_array(${subjects})); END;`,
    )
    .join('\n')}`;

/** Changes that have fewer entries than there were changes. */
export async function checkEntries({ rows }: Store): Promise<string[]> {
  const actions = JSON.stringify(changes.map((change) => change.actions));
  const found = await rows(
    `SELECT what, subjects, count(*) AS total FROM temp.changed GROUP BY what, subjects
     HAVING total > (SELECT count(*) FROM audit_entries
       WHERE subject IN (SELECT value FROM json_each(subjects) WHERE value IS NOT NULL)
         AND action IN (SELECT value FROM json_each(json_extract(?, '$[' || what || ']'))))`,
    actions,
  );
  return found.map(
    ({ what, subjects }) => `${subjects}: no entry after ${changes[Number(what)]?.after}`,
  );
}
