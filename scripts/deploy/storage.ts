import { village } from '#village.config.ts';
import { run } from '../lib/commands/run.ts';
import { type DatabaseState, readDatabase } from './database.ts';
import { hasTemplateNamespaces, writeNamespaces, writeSettings } from './settings.ts';
import { type Deployment, step } from './step.ts';

/** The provider's region nearest to Indonesia. It is a hint, and cannot be changed later. */
const location = 'apac';

/** The village that a database belongs to. */
export const owner = `${village.name}, ${village.district}, ${village.regency}`;

/** 'Sukamaju Kidul' → 'sukamaju-kidul', within the length of a Worker's or bucket's name. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');

/** Before the first deployment, names Worker, database and bucket after the village. Custom names stay. */
export async function nameAfterVillage(deployment: Deployment): Promise<void> {
  const { settings } = deployment;
  const { environment, worker, database, bucket } = settings;
  const suffix = environment === 'production' ? '' : `-${environment}`;
  const isTemplate = [worker, database.name, bucket].every((one) => one === `portal-desa${suffix}`);
  if (database.id !== null || !isTemplate) return;
  const name = `portal-${slugOf(village.name)}${suffix}`;
  await step(deployment, `mencatat nama ${name} di wrangler.toml`, async () => {
    const names = { name, database_name: name, bucket_name: name };
    deployment.settings = writeSettings(environment, names);
  });
  if (deployment.dryRun)
    deployment.settings = {
      ...settings,
      worker: name,
      database: { ...database, name },
      bucket: name,
    };
}

/** Names the rate limits after the Worker, so that the portals of one account count apart. */
export async function nameRateLimits(deployment: Deployment): Promise<void> {
  const { settings } = deployment;
  if (!hasTemplateNamespaces(settings)) return;
  await step(deployment, 'mencatat batas permintaan portal ini di wrangler.toml', async () => {
    deployment.settings = writeNamespaces(settings);
  });
}

/**
 * Creates the database and the bucket that do not exist, and notes the database's id. @returns the state of the database.
 * @throws when something of these names belongs to another portal.
 */
export async function ensureStorage(deployment: Deployment): Promise<DatabaseState> {
  const state = await ensureDatabase(deployment);
  const { settings, account } = deployment;
  const { bucket } = settings;
  if (await account.get(`/r2/buckets/${bucket}`))
    console.log(`✓ Penyimpanan berkas ${bucket} ada.`);
  else
    await step(deployment, `membuat penyimpanan berkas ${bucket} (${location})`, () =>
      run('wrangler', ['r2', 'bucket', 'create', bucket, '--location', location]),
    );
  return state;
}

async function ensureDatabase(deployment: Deployment): Promise<DatabaseState> {
  const { settings, account } = deployment;
  const { environment, database } = settings;
  const { name, id } = database;
  let found = await findDatabase(deployment);
  if (id !== null && found !== id) {
    const words = found ? `bernama sama tetapi ber-id ${found}` : 'tidak ada di akun ini';
    throw new Error(
      `Basis data ${name} (${id}) menurut wrangler.toml, ${words}. Periksa akun yang dipakai (npx wrangler whoami). Untuk memulai yang baru, isi database_id dengan 00000000-0000-0000-0000-000000000000.`,
    );
  }
  const state = await readDatabase(account, found);
  if (found) {
    checkOwner(deployment, state);
    console.log(`✓ Basis data ${name} ada.`);
  } else {
    await refuseUsedNames(deployment);
    await step(deployment, `membuat basis data ${name} (${location})`, () =>
      run('wrangler', ['d1', 'create', name, '--location', location]),
    );
    found = deployment.dryRun ? null : await findDatabase(deployment);
  }
  if (id === null && found !== null) {
    const values = { database_id: found };
    await step(deployment, 'mencatat id basis data di wrangler.toml', async () => {
      deployment.settings = writeSettings(environment, values);
    });
  }
  return state;
}

async function findDatabase({ settings, account }: Deployment): Promise<string | null> {
  const { name } = settings.database;
  const all = await account.get<{ uuid: string; name: string }[]>(
    `/d1/database?name=${encodeURIComponent(name)}`,
  );
  return all?.find((database) => database.name === name)?.uuid ?? null;
}

/** @throws when the database is another village's, or was found by its name and does not say whose it is. */
function checkOwner(
  { settings, mayRename }: Deployment,
  { isEmpty, owner: found }: DatabaseState,
): void {
  const { name, id } = settings.database;
  const isOurs = id === null ? isEmpty : found === null || mayRename;
  if (found === owner || isOurs) return;
  throw new Error(
    `Basis data ${name} milik portal lain (${found ?? 'tidak diketahui'}). Belum ada yang diubah. Beri portal ini nama sendiri: ganti name, database_name, dan bucket_name di wrangler.toml. Bila desanya berganti nama, ulangi dengan --rename.`,
  );
}

/** @throws when a portal without a database finds a Worker or bucket of its name: they belong to another one. */
async function refuseUsedNames({ account, settings }: Deployment): Promise<void> {
  const { worker, bucket } = settings;
  const candidates = [
    ['Worker', worker, `/workers/scripts/${worker}/deployments`],
    ['Penyimpanan berkas', bucket, `/r2/buckets/${bucket}`],
  ] as const;
  for (const [kind, name, path] of candidates) {
    if ((await account.get(path)) === null) continue;
    throw new Error(
      `${kind} ${name} sudah ada di akun ini, dan bukan milik portal ini. Ganti name, database_name, dan bucket_name di wrangler.toml.`,
    );
  }
}
