import type { JobRun } from '#worker/job-runs/index.ts';
import { describeTrouble } from '#worker/monitoring/notice-text.ts';
import { findTroubles } from '#worker/monitoring/troubles.ts';
import { readMigrations } from '../lib/storage/migrations.ts';
import type { Account } from './account.ts';
import { type Finding, finding } from './finding.ts';

export interface DatabaseState {
  isEmpty: boolean;
  /** The village that it belongs to, once a deployment noted it. */
  owner: string | null;
  /** Migrations of this version that it lacks, in order. */
  pending: string[];
  /** Migrations of a newer version. */
  unknown: string[];
  admins: number;
  runs: JobRun[];
  devices: number;
  /** When the oldest account was created; null without one. */
  since: string | null;
}

/** Reads a portal's database of any version; null is one that does not exist yet. @throws ApiError */
export async function readDatabase(
  account: Pick<Account, 'query'>,
  id: string | null,
): Promise<DatabaseState> {
  const query = <Row>(sql: string) => (id === null ? [] : account.query<Row>(id, sql));
  const listed = await query<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  // D1's and SQLite's own tables are in every database.
  const tables = listed.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_)/.test(name));
  const select = async <Row>(table: string, columns: string) =>
    tables.includes(table) ? await query<Row>(`SELECT ${columns} FROM ${table}`) : [];
  const applied = await select<{ name: string }>('d1_migrations', 'name');
  const saved = await select<JobRun & { detail: string }>('job_runs', 'job, outcome, at, detail');
  const [users] = await select<{ admins: number; since: string | null }>(
    'users',
    "count(*) FILTER (WHERE role = 'admin') AS admins, min(created_at) AS since",
  );
  const [push] = await select<{ devices: number }>('push_subscriptions', 'count(*) AS devices');
  const known = readMigrations().map(({ name }) => name);
  const has = applied.map(({ name }) => name);
  const runs = saved.map((run) => ({ ...run, detail: JSON.parse(run.detail) }));
  return {
    isEmpty: tables.length === 0,
    owner: runs.find(({ job }) => job === ownerJob)?.detail.village ?? null,
    pending: known.filter((name) => !has.includes(name)),
    unknown: has.filter((name) => !known.includes(name)),
    admins: users?.admins ?? 0,
    runs,
    devices: push?.devices ?? 0,
    since: users?.since ?? null,
  };
}

/** The row of job_runs in which a deployment notes whose database it is. */
const ownerJob: string = 'deploy';

export const writeOwner = (account: Account, id: string, owner: string): Promise<unknown> =>
  account.query(
    id,
    `INSERT INTO job_runs (job, outcome, at, detail) VALUES (?, 'ok', ?, json_object('village', ?))
      ON CONFLICT (job, outcome) DO UPDATE SET at = excluded.at, detail = excluded.detail`,
    [ownerJob, new Date().toISOString(), owner],
  );

/** @throws when a newer version of the portal has migrated the database. */
export function refuseNewer({ unknown }: DatabaseState): void {
  if (unknown.length === 0) return;
  throw new Error(
    `Basis data lebih baru daripada versi ini (${unknown.join(', ')}). Ambil versi portal yang baru (git pull), lalu ulangi.`,
  );
}

export function checkMigrations(
  { pending, unknown }: DatabaseState,
  remedy = 'Jalankan npm run deploy.',
): Finding {
  const faults = [
    unknown.length > 0 &&
      `basis data lebih baru daripada versi ini (${unknown.join(', ')}). Ambil versi portal yang baru.`,
    pending.length > 0 && `${pending.length} belum diterapkan (${pending.join(', ')}). ${remedy}`,
  ];
  return finding('Migrasi', faults, 'semua sudah diterapkan.');
}

/** The notices about jobs that officials see on their Dashboard. */
export function checkJobs(state: DatabaseState, now = new Date()): Finding {
  const troubles = findTroubles(state, now).map((trouble) => describeTrouble(trouble, now));
  const faults = troubles.map(({ line, advice }) => `${line} ${advice}`);
  const { devices } = state;
  const words = devices > 0 ? `menyala di ${devices} perangkat` : 'belum dinyalakan siapa pun';
  return finding('Pekerjaan portal', faults, `tidak ada pemberitahuan; Kabari saya ${words}.`);
}
