/** A fault in the code that the simulation must find: replacements of text in these files. */
export interface Mutant {
  name: string;
  /** The schedule to start at, which once found it; after changes to the acts, a later one does. */
  foundBy?: number;
  edits: readonly { file: string; code: string; replacement: string }[];
}

/** The first three are past faults that lost files; each of the others removes one safeguard. */
export const mutants: readonly Mutant[] = [
  {
    name: 'a lost answer deletes the letter',
    foundBy: 2218,
    edits: [
      {
        file: 'worker/letters/issue.ts',
        code: 'const [entered] = await readEntry;',
        replacement: 'const entered = null;',
      },
      {
        file: 'worker/letters/issue.ts',
        code: 'if (await enter(db, entry, request, together)) return entry;',
        replacement: `const entered = await enter(db, entry, request, together).catch(async (error) => {
          await files.delete(entry.pdfKey);
          throw error;
        });
        if (entered) return entry;`,
      },
    ],
  },
  {
    name: 'a lost answer deletes the photos',
    foundBy: 460,
    edits: [
      {
        file: 'worker/applications/submit.ts',
        code: 'const row = await insert(db, application, filer);',
        replacement: `const row = await insert(db, application, filer).catch(async (error) => {
          await files.delete(Object.values(application.photos));
          throw error;
        });`,
      },
      {
        file: 'worker/applications/submit.ts',
        code: 'return account ? send() : null;',
        replacement: `throw new Error('not asked again');`,
      },
      {
        file: 'worker/applications/submit.ts',
        code: 'await storePhotos(files, await missingFiles(files, photos), submission.photos);',
        replacement: '',
      },
    ],
  },
  {
    name: 'the night believes an empty database',
    edits: [
      {
        file: 'worker/stored-files.ts',
        code: 'if (tooMany || !(await hasAccounts(db)))',
        replacement: 'if (total < 0)',
      },
      {
        file: 'worker/stored-files.ts',
        code: '(_db, files, keys) => discardFiles(files, keys)',
        replacement: '(_db, files, keys) => files.delete([...keys])',
      },
    ],
  },
  {
    name: 'a message is sent by every run that finds it',
    foundBy: 56,
    edits: [
      {
        file: 'worker/push/queries.ts',
        code: 'nextAt: until.toISOString() })',
        replacement: 'nextAt: now.toISOString() })',
      },
    ],
  },
  {
    name: 'a number is taken without looking',
    foundBy: 2911,
    edits: [
      {
        file: 'worker/letters/queries.ts',
        code: '} = 1 + $',
        replacement: '} > 0 * $',
      },
    ],
  },
  {
    name: 'a letter is entered whatever became of its application',
    foundBy: 735,
    edits: [
      {
        file: 'worker/letters/queries.ts',
        code: 'letter: NewLetter, onlyIf: Condition = sql`true`) {',
        replacement: 'letter: NewLetter, onlyIf: Condition = sql`true`) { onlyIf = sql`1`;',
      },
    ],
  },
  {
    name: "the insert's word counts and not the register's",
    foundBy: 5750,
    edits: [
      {
        file: 'worker/letters/issue.ts',
        code: 'const { entered } = await runBatch',
        replacement: 'const { inserted: entered } = await runBatch',
      },
      {
        file: 'worker/letters/issue.ts',
        code: 'queries.insertLetter(db, entry, onlyIf)',
        replacement: 'queries.insertLetter(db, entry, onlyIf).returning()',
      },
    ],
  },
  {
    name: 'files go past the trash',
    edits: [
      {
        file: 'worker/files/service.ts',
        code: 'await copy(files, object, trashKey(key, now));',
        replacement: '',
      },
    ],
  },
  {
    name: 'an application goes and its letter stays good',
    edits: [
      {
        file: 'worker/applications/removal/removal.ts',
        code: 'withdrawLetter(db, { applicationId: id }, reason || deletionReason, context.now),',
        replacement: `withdrawLetter(db, { applicationId: 'none' }, deletionReason, context.now),`,
      },
    ],
  },
  {
    name: 'a signed letter is entered without looking',
    edits: [
      {
        file: 'worker/register/signed/queries.ts',
        code: 'const isCurrent = sql`exists (',
        replacement: 'const isCurrent = sql`true or exists (',
      },
    ],
  },
  {
    name: 'a scan counts without an admin',
    edits: [
      {
        file: 'worker/register/signed/receive.ts',
        code: "read.kind === 'tte' || mayConfirm",
        replacement: 'true',
      },
    ],
  },
  {
    name: 'photos move to the trash while rows name them',
    edits: [
      {
        file: 'worker/applications/removal/retention.ts',
        code: 'queries.deleteDue(db, what, ids, moment, now),',
        replacement: 'queries.deleteDue(db, what, [], moment, now),',
      },
    ],
  },
  {
    name: 'an undone deletion leaves its files in the trash',
    foundBy: 1489,
    edits: [
      {
        file: 'worker/deletions/service.ts',
        code: 'await restoreFile(files, key, new Date(deletedAt));',
        replacement: 'void key;',
      },
    ],
  },
  {
    name: 'an account goes and its answers stay',
    edits: [
      {
        file: 'worker/applications/removal/removal.ts',
        code: 'queries.eraseAccountAnswers(db, accountId, onlyIf, context.now),',
        replacement: 'queries.eraseAccountAnswers(db, accountId, sql`false`, context.now),',
      },
      {
        file: 'worker/applications/removal/removal.ts',
        code: "import * as queries from './queries.ts';",
        replacement: "import { sql } from 'drizzle-orm'; import * as queries from './queries.ts';",
      },
    ],
  },
  {
    name: "the files of a deleted account's letters stay named",
    edits: [
      {
        file: 'worker/applications/removal/removal.ts',
        code: 'letters: forgetLetterFiles(db, { accountId }, onlyIf),',
        replacement: "letters: forgetLetterFiles(db, { accountId: '' }, onlyIf),",
      },
    ],
  },
  {
    name: 'a deletion is known to the database alone',
    foundBy: 376,
    edits: [
      {
        file: 'worker/files/markers.ts',
        code: 'const key = markerKey(deletion);',
        replacement: 'const key = markerKey(deletion); if (key) continue;',
      },
    ],
  },
  {
    name: 'a deletion that took effect late is not remembered',
    foundBy: 37198,
    edits: [
      {
        file: 'worker/accounts/account/removal.ts',
        code: '  // An earlier attempt may have committed after its timeout, without a marker.\n',
        replacement: "  if (removed.outcome === 'deleted')\n",
      },
    ],
  },
  {
    name: 'a restore does not repeat the deletions',
    edits: [
      {
        file: 'scripts/archive/erase-again.ts',
        code: "by }) => all || by === 'person')",
        replacement: 'by }) => all && by)',
      },
    ],
  },
  {
    name: 'photos of what was rejected stay',
    edits: [
      {
        file: 'worker/applications/removal/queries.ts',
        code: "condition: sql`photos <> '{}'`",
        replacement: "condition: sql`photos <> '{}' and status <> 'Ditolak'`",
      },
    ],
  },
  {
    name: 'the last admin may be made a resident',
    foundBy: 229,
    edits: [
      {
        file: 'worker/accounts/queries.ts',
        code: "= 'admin')`, 1),",
        replacement: "= 'admin')`, 0),",
      },
    ],
  },
  {
    name: 'a slip is good again',
    foundBy: 38,
    edits: [
      {
        file: 'worker/accounts/password/reset.ts',
        code: 'markUsed(db, slip, now.toISOString()),',
        replacement: "markUsed(db, { ...slip, accountId: '' }, now.toISOString()),",
      },
    ],
  },
  {
    name: 'a letter type is published beside the one before',
    edits: [
      {
        file: 'worker/letter-types/queries.ts',
        code: "in ('published', 'retired')`, other, onlyIf)",
        replacement: "in ('published', 'retired')`, other, sql`false`)",
      },
    ],
  },
  {
    name: 'a letter type is deleted without looking',
    edits: [
      {
        file: 'worker/letter-types/queries.ts',
        code: 'notExists(db.select(one).from(applications)',
        replacement: 'sql`true` ?? notExists(db.select(one).from(applications)',
      },
    ],
  },
  {
    name: 'an application is entered to what is no longer offered',
    foundBy: 728,
    edits: [
      {
        file: 'worker/letter-types/queries.ts',
        code: '  return ships\n    ? notExists',
        replacement: '  if (type) return sql`true`;\n  return ships\n    ? notExists',
      },
    ],
  },
  {
    name: 'a repeat is judged by what is offered now',
    foundBy: 15312,
    edits: [
      {
        file: 'worker/applications/submit.ts',
        code: 'if (!idempotencyKey) return;',
        replacement: 'if (idempotencyKey !== undefined) return;',
      },
    ],
  },
  {
    name: "a draft is saved over another official's",
    foundBy: 8102,
    edits: [
      {
        file: 'worker/letter-types/queries.ts',
        code: 'seen === undefined ? sql`true`',
        replacement: 'type ? sql`true`',
      },
    ],
  },
  {
    name: 'a correction overwrites another',
    foundBy: 15312,
    edits: [
      {
        file: 'worker/applications/write-queries.ts',
        code: 'isStillPending, isUncorrectedSince(mendedAt)',
        replacement: 'isStillPending, mendedAt === null ? undefined : undefined',
      },
    ],
  },
  {
    name: 'a published version takes the words of the draft',
    edits: [
      {
        file: 'worker/letter-types/versions.ts',
        code: 'if (stored) return toVersion(stored, letterRevision);',
        replacement: "if (stored) return toVersion({ ...stored, title: 'Surat' }, letterRevision);",
      },
    ],
  },
  {
    name: 'an entry is separated from its change',
    edits: [
      {
        file: 'worker/audit/queries.ts',
        code: 'followedBy(change, recordUse(db, action, sql`changes() > 0`), ...news)',
        replacement: 'followedBy(change, ...news, recordUse(db, action, sql`changes() > 0`))',
      },
    ],
  },
];
