import { existsSync } from 'node:fs';
import { checkVillage } from '../checks/village-checks.ts';
import { tell } from '../finding.ts';
import type { Deployment } from './run-steps.ts';
import { secretFile } from './secret.ts';

/** What only people can do, in the order in which they should. */
export function whatIsLeft(deployment: Deployment, admins: number): string[] {
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
    ...checkVillage()
      .filter(({ state }) => state !== 'ok')
      .map(tell),
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
