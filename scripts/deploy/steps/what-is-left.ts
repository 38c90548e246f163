import { existsSync } from 'node:fs';
import { checkVillage } from '#scripts/village/check.ts';
import type { Deployment } from './run-steps.ts';
import { secretFile } from './secret.ts';

/** What only people can do, in the order in which they should. */
export async function whatIsLeft(deployment: Deployment, admins: number): Promise<string[]> {
  const { samples } = await checkVillage();
  const { environment, origin, domain } = deployment.settings;
  const env = environment === 'production' ? '' : ` --env ${environment}`;
  const file = secretFile(deployment);
  return [
    ...(existsSync(file)
      ? [
          `Simpan ${file} di tempat rahasia desa (pengelola kata sandi, atau amplop tertutup), lalu hapus dari komputer ini. Tanpa salinannya, rahasia tidak dapat diganti tanpa mengeluarkan semua orang.`,
        ]
      : []),
    ...(admins === 0
      ? [`Buat admin pertama: npm run admin:create -- --email E --name N --remote${env}`]
      : []),
    ...(samples.length > 0
      ? [
          `Isi village.config.ts dengan data desa sebelum surat pertama terbit; ${samples.length} nilai masih contoh: npm run village:check`,
        ]
      : []),
    ...(deployment.changes.some((change) => change.includes('wrangler.toml'))
      ? ['Simpan wrangler.toml yang sudah diisi: git commit -am "Catat tempat portal" && git push']
      : []),
    ...(domain === null
      ? [
          'Bila desa punya domain, pasang (docs/deploy.md, "Your own domain"): surat memuat alamatnya.',
        ]
      : []),
    ...(deployment.changes.length > 0
      ? [
          `Baca ${origin}/ketentuan dan ${origin}/privasi bersama kepala desa: keduanya mengikat desa.`,
          `Periksa semuanya: npm run doctor -- --remote${env}`,
        ]
      : []),
  ];
}
