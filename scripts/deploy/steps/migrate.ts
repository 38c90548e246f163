import { wranglerEnvironment } from '#scripts/lib/place.ts';
import { emptyDatabase, readDatabase } from '../checks/database-checks.ts';
import { type Deployment, make } from './run-steps.ts';

/**
 * Applies pending migrations, and prints the command that restores the rows of this moment before. @returns the number of admins.
 * @throws with that command where one fails; those before it stay applied.
 */
export async function applyMigrations(deployment: Deployment): Promise<number> {
  const { settings, print } = deployment;
  const { environment, database } = settings;
  // A new one need not be asked, and a dry run has none.
  const isNew = deployment.databaseIsNew || database.id === null;
  const { pending, unknown, admins } = isNew ? emptyDatabase() : await readDatabase(environment);
  if (unknown.length > 0) {
    throw new Error(
      `Basis data lebih baru daripada versi ini (${unknown.join(', ')}). Ambil versi portal yang baru (git pull), lalu ulangi.`,
    );
  }
  if (pending.length === 0) {
    print('✓ Migrasi: tidak ada yang baru.');
    return admins;
  }
  const back = database.id === null ? '' : await wayBack(deployment);
  await make(deployment, `menerapkan ${pending.length} migrasi`, async () => {
    print(`  Untuk kembali ke saat ini: ${back}`);
    await deployment
      .migrate(environment, (what, done, total) => print(`  ${what} ${done}/${total}`))
      .catch((error: unknown) => {
        throw new Error(
          `${error instanceof Error ? error.message : error}\n\nMigrasi gagal; portal yang terpasang belum diubah. Perbaiki lalu ulangi, atau kembali: ${back}`,
        );
      });
  });
  return admins;
}

/** The command that takes the rows back to this moment. */
async function wayBack({ api, settings }: Deployment): Promise<string> {
  const { environment, database } = settings;
  const { bookmark } = await api.get<{ bookmark: string }>(
    `/d1/database/${database.id}/time_travel/bookmark`,
  );
  const named = wranglerEnvironment(environment);
  const env = named && ` --env ${named}`;
  return `npx wrangler d1 time-travel restore DB${env} --bookmark=${bookmark}`;
}
