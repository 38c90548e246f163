import { execute } from '#scripts/lib/database.ts';
import { readMigrations } from '#scripts/lib/migrations.ts';
import type { Environment, Place } from '#scripts/lib/place.ts';
import { tellTrouble } from '#worker/monitoring/notice-text.ts';
import type { JobRun } from '#worker/monitoring/queries.ts';
import { findTroubles } from '#worker/monitoring/troubles.ts';
import { type Finding, holds, ok } from '../finding.ts';

interface DatabaseState {
  /** Migrations of this version that it does not have, in their order. */
  pending: string[];
  /** Those that it has and this version does not know: it is of a newer one. */
  unknown: string[];
  admins: number;
  runs: JobRun[];
  /** When the oldest account was made; null where there is none. */
  since: string | null;
}

const names = () => readMigrations().map(({ name }) => name);

export const emptyDatabase = (): DatabaseState => ({
  pending: names(),
  unknown: [],
  admins: 0,
  runs: [],
  since: null,
});

/** In one call, as each starts wrangler. */
const question = `SELECT
  (SELECT json_group_array(name) FROM d1_migrations) AS migrations,
  (SELECT json_group_array(json_object('job', job, 'outcome', outcome, 'at', at, 'detail', json(detail))) FROM job_runs) AS runs,
  (SELECT count(*) FROM users WHERE role = 'admin') AS admins,
  (SELECT min(created_at) FROM users) AS since`;

/** What a database holds of the portal. @throws where it cannot be asked. */
export async function readDatabase(environment: Environment): Promise<DatabaseState> {
  const row = await ask(environment);
  const known = names();
  const has: string[] = JSON.parse(String(row.migrations));
  return {
    pending: known.filter((name) => !has.includes(name)),
    unknown: has.filter((name) => !known.includes(name)),
    admins: Number(row.admins ?? 0),
    runs: JSON.parse(String(row.runs ?? '[]')),
    since: row.since ? String(row.since) : null,
  };
}

/** A database of an older version, or a new one, is asked for its migrations alone. */
async function ask(environment: Environment): Promise<Record<string, unknown>> {
  try {
    return (await execute(environment, question))[0] ?? {};
  } catch (error) {
    if (isWithoutTable(error)) return { migrations: await applied(environment) };
    throw error;
  }
}

const isWithoutTable = (error: unknown) =>
  error instanceof Error && error.message.includes('no such table');

/** Names of the migrations that an older or new database has, as JSON. */
async function applied(environment: Environment): Promise<string> {
  try {
    const [row] = await execute(
      environment,
      'SELECT json_group_array(name) AS names FROM d1_migrations',
    );
    return String(row?.names);
  } catch (error) {
    if (isWithoutTable(error)) return '[]';
    throw error;
  }
}

export function checkDatabase(state: DatabaseState, place: Place): Finding[] {
  const { pending, unknown, admins } = state;
  const how = place === 'local' ? 'Jalankan npm start.' : 'Jalankan npm run deploy.';
  return [
    unknown.length > 0
      ? holds('Migrasi', false, [
          '',
          `basis data lebih baru daripada versi ini (${unknown.join(', ')}). Ambil versi portal yang baru.`,
        ])
      : holds('Migrasi', pending.length === 0, [
          'semua sudah diterapkan.',
          `${pending.length} belum diterapkan (${pending.join(', ')}). ${how}`,
        ]),
    admins > 0
      ? ok('Admin', `${admins} akun.`)
      : {
          check: 'Admin',
          state: 'left',
          words: 'belum ada. Buat dengan npm run admin:create (docs/deploy.md).',
        },
  ];
}

/** What officials are told of the portal's jobs on their Dashboard. */
export function checkJobs({ runs, since }: DatabaseState, now = new Date()): Finding[] {
  const troubles = findTroubles({ runs, since }, now).map(tellTrouble);
  if (troubles.length === 0) return [ok('Pekerjaan portal', 'tidak ada pemberitahuan.')];
  return troubles.map(({ line, advice }) => ({
    check: 'Pekerjaan portal',
    state: 'wrong',
    words: `${line} ${advice}`,
  }));
}
