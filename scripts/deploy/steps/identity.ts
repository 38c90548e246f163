import { execute, quote } from '#scripts/lib/database.ts';
import { village } from '#village.config.ts';
import { type Api, ApiFault } from '../api.ts';
import { type Deployment, make } from './run-steps.ts';

/** The village that a database belongs to. */
const owner = `${village.name}, ${village.district}, ${village.regency}`;

const question = `SELECT json_extract(detail, '$.village') AS owner FROM job_runs WHERE job = 'deploy'`;

const isWithoutTable = (error: unknown) =>
  error instanceof Error && error.message.includes('no such table');

const notOurs = (name: string, found: string) =>
  new Error(
    `Basis data ${name} milik portal lain (${found}). Belum ada yang diubah. Beri portal ini nama sendiri: ganti name, database_name, dan bucket_name di wrangler.toml. Bila desanya berganti nama, ulangi dengan --rename.`,
  );

/**
 * Lets a database that was found by its name be used only when it is this village's, or empty.
 * @throws where it belongs to another portal.
 */
export async function checkFoundDatabase(api: Api, name: string, id: string): Promise<void> {
  const [row] = await api
    .query<{ owner: string | null }>(id, question)
    .catch(async (error: unknown) => {
      if (!(error instanceof ApiFault && isWithoutTable(error))) throw error;
      const [tables] = await api.query<{ total: number }>(
        id,
        `SELECT count(*) AS total FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
      );
      return Number(tables?.total) === 0 ? [{ owner }] : [];
    });
  if (row?.owner !== owner) throw notOurs(name, row?.owner ?? 'tidak diketahui');
}

/** Writes down which village the database belongs to. @throws where it belongs to another one. */
export async function ensureIdentity(deployment: Deployment): Promise<void> {
  const { settings, dryRun, mayRename } = deployment;
  const { environment, database } = settings;
  if (database.id === null || (dryRun && deployment.databaseIsNew)) return;
  const [row] = await execute(environment, question).catch((error: unknown) => {
    if (isWithoutTable(error)) return [];
    throw error;
  });
  if (row?.owner === owner) return;
  if (row?.owner && !mayRename) throw notOurs(database.name, String(row.owner));
  await make(deployment, `mencatat pemilik basis data: ${owner}`, () =>
    execute(
      environment,
      `INSERT INTO job_runs (job, outcome, at, detail) VALUES ('deploy', 'ok', ${quote(new Date().toISOString())}, json_object('village', ${quote(owner)}))
        ON CONFLICT (job, outcome) DO UPDATE SET at = excluded.at, detail = excluded.detail`,
    ),
  );
}
