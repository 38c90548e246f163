import { run } from '#scripts/lib/run.ts';
import { keep } from '../edit-config.ts';
import { readSettings } from '../settings.ts';
import { checkFoundDatabase } from './identity.ts';
import { type Deployment, make } from './run-steps.ts';

/** Where the storage should stand: the nearest that the provider offers to Indonesia. It is a wish, and cannot be changed later. */
const location = 'apac';

/** Makes the database where the account has none of the name, and keeps its id in wrangler.toml. */
export async function ensureDatabase(deployment: Deployment): Promise<void> {
  const { settings, api, print } = deployment;
  const { name, id } = settings.database;
  const find = async () => {
    const all = await api.get<{ uuid: string; name: string }[]>(
      `/d1/database?name=${encodeURIComponent(name)}`,
    );
    return all.find((database) => database.name === name)?.uuid ?? null;
  };
  let found = await find();
  if (id !== null && found !== id) {
    const words = found ? `bernama sama tetapi ber-id ${found}` : 'tidak ada di akun ini';
    throw new Error(
      `Basis data ${name} (${id}) menurut wrangler.toml, ${words}. Periksa akun yang dipakai (npx wrangler whoami). Untuk memulai yang baru, isi database_id dengan 00000000-0000-0000-0000-000000000000.`,
    );
  }
  if (found && id === null) await checkFoundDatabase(api, name, found);
  if (found) print(`✓ Basis data ${name} ada.`);
  else {
    await checkUnused(deployment);
    await make(deployment, `membuat basis data ${name} (${location})`, () =>
      run('wrangler', ['d1', 'create', name, '--location', location]),
    );
    found = deployment.dryRun ? null : await find();
    deployment.databaseIsNew = true;
  }
  if (id !== null || found === null) return;
  const uuid = found;
  await make(deployment, `mencatat id basis data di wrangler.toml`, async () => {
    keep(settings.environment, 'database_id', uuid);
    deployment.settings = readSettings(settings.environment);
  });
}

/** @throws where the Worker or the bucket of a portal without a database exists: they belong to another one. */
async function checkUnused({ api, settings: { worker, bucket } }: Deployment): Promise<void> {
  const things = [
    ['Worker', worker, await api.find(`/workers/scripts/${worker}/deployments`)],
    ['Penyimpanan berkas', bucket, await api.find(`/r2/buckets/${bucket}`)],
  ] as const;
  for (const [kind, name, found] of things)
    if (found)
      throw new Error(
        `${kind} ${name} sudah ada di akun ini, dan bukan milik portal ini. Ganti name, database_name, dan bucket_name di wrangler.toml.`,
      );
}

export async function ensureBucket(deployment: Deployment): Promise<void> {
  const { settings, api, print } = deployment;
  const { bucket } = settings;
  if (await api.find(`/r2/buckets/${bucket}`)) {
    print(`✓ Penyimpanan berkas ${bucket} ada.`);
    return;
  }
  await make(deployment, `membuat penyimpanan berkas ${bucket} (${location})`, () =>
    run('wrangler', ['r2', 'bucket', 'create', bucket, '--location', location]),
  );
}
