import { allNamed } from '#scripts/archive/named-files.ts';
import { sampleAccounts, sampleResidents } from '#scripts/lib/storage/accounts.ts';
import { readMigrations } from '#scripts/lib/storage/migrations.ts';
import { sampleContent } from '#scripts/sample/content.ts';
import {
  type SampleApplication,
  sampleApplications,
  villageTypes,
} from '#scripts/sample/office/applications.ts';
import { outsideLetters } from '#scripts/sample/office/outside-letters.ts';
import { openPlatform } from './platform.ts';

/** The contents of a state folder after a preparation, sorted. */
export async function readState(state: string) {
  const { env, dispose } = await openPlatform(state);
  try {
    const select = async (sql: string) =>
      (await env.DB.prepare(sql).raw<[string]>()).map(([value]) => value).sort();
    const { objects } = await env.FILES.list();
    const keys = new Set(objects.map(({ key }) => key));
    return {
      migrations: await select('SELECT name FROM d1_migrations'),
      records: await select("SELECT collection || ' ' || title FROM content_records"),
      audited: await select(
        "SELECT collection || ' ' || title FROM audit_entries JOIN content_records ON id = subject",
      ),
      accounts: await select('SELECT email FROM users WHERE terms_version IS NOT NULL'),
      applications: await select('SELECT idempotency_key FROM applications'),
      decided: await select("SELECT idempotency_key FROM applications WHERE status <> 'Menunggu'"),
      signed: await select(
        `SELECT idempotency_key FROM applications WHERE id IN
          (SELECT application_id FROM letters WHERE hand_signed_at IS NOT NULL OR signed_id IS NOT NULL)`,
      ),
      officeActs: await select(
        "SELECT action || ' ' || count(*) FROM audit_entries WHERE action NOT LIKE 'content.%' GROUP BY action",
      ),
      numbers: await select('SELECT idempotency_key FROM letters WHERE kode IS NULL'),
      letterTypes: await select("SELECT type FROM letter_versions WHERE state = 'published'"),
      missingFiles: [...(await allNamed(env.DB))].filter((key) => !keys.has(key)),
    };
  } finally {
    await dispose();
  }
}

const records = sampleContent
  .flatMap(({ definition: { path, titleField }, records }) =>
    records.map(({ fields }) => `${path} ${fields[titleField]}`),
  )
  .sort();

const adminId = sampleAccounts.find(({ role }) => role === 'admin')?.id;

const keysOf = (isMeant: (application: SampleApplication) => boolean) =>
  sampleApplications
    .filter(isMeant)
    .map(({ key }) => key)
    .sort();

/** The state after a complete preparation. */
export const completeState: Awaited<ReturnType<typeof readState>> = {
  migrations: readMigrations().map(({ name }) => name),
  records,
  audited: records,
  accounts: [...sampleAccounts, ...sampleResidents].map(({ email }) => email).sort(),
  applications: keysOf(() => true),
  decided: keysOf(({ approved, rejected }) => Boolean(approved ?? rejected)),
  signed: keysOf(({ signed }) => Boolean(signed)),
  officeActs: [
    `applications.approve ${keysOf(({ approved }) => Boolean(approved)).length}`,
    `applications.askRt ${keysOf(({ rtAnswered }) => Boolean(rtAnswered)).length}`,
    `applications.counter ${keysOf(({ filedBy }) => filedBy === 'counter').length}`,
    `applications.notify ${keysOf(({ notified }) => Boolean(notified)).length}`,
    `applications.reject ${keysOf(({ rejected }) => Boolean(rejected)).length}`,
    `applications.rtAnswered ${keysOf(({ rtAnswered }) => Boolean(rtAnswered)).length}`,
    `applications.submit ${keysOf(({ filedBy }) => filedBy !== 'counter').length}`,
    `letterTypes.change ${villageTypes.length}`,
    `letterTypes.publish ${villageTypes.length}`,
    `letters.handSigned ${keysOf(({ signed }) => Boolean(signed && !signed.scanned)).length}`,
    `letters.number ${outsideLetters.length}`,
    `letters.pickUp ${keysOf(({ pickedUp }) => Boolean(pickedUp)).length}`,
    `letters.sign ${keysOf(({ signed }) => Boolean(signed?.scanned)).length}`,
  ],
  numbers: outsideLetters.map(({ key }) => `${adminId} ${key}`).sort(),
  letterTypes: [...villageTypes].sort(),
  missingFiles: [],
};
