import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#scripts/lib/commands/run.ts';
import type { Authority } from './authority.ts';

/** Signs a letter with Poppler, as Okular does. */
export async function signByPoppler(
  letter: string,
  { folder }: Authority,
  output: { adbe: string; two: string },
): Promise<void> {
  const database = await certificateDatabase(folder);
  const sign = (from: string, to: string, who: string, field: string) =>
    run('pdfsig', [
      ...['-nssdir', database, '-add-signature', '-nick', who],
      ...['-new-signature-field-name', field, from, to],
    ]);
  await sign(letter, output.adbe, 'asep', 'TandaTangan1');
  await sign(output.adbe, output.two, 'siti', 'TandaTangan2');
}

/** The signers' keys in a database of NSS. */
async function certificateDatabase(folder: string): Promise<string> {
  const path = join(folder, 'nss');
  const database = `sql:${path}`;
  if (existsSync(path)) return database;
  mkdirSync(path);
  const certificate = (label: string) => join(folder, 'certs', `${label}.cert.pem`);
  await run('certutil', ['-N', '-d', database, '--empty-password']);
  for (const [label, trust] of [
    ['root', 'CT,C,C'],
    ['ca', ',,'],
  ] as const) {
    await run('certutil', [
      '-A',
      '-d',
      database,
      '-n',
      label,
      '-t',
      trust,
      '-i',
      certificate(label),
    ]);
  }
  for (const label of ['asep', 'siti']) {
    const bundle = join(path, `${label}.p12`);
    await run('openssl', [
      ...['pkcs12', '-export', '-inkey', join(folder, 'keys', `${label}.pem`), '-in'],
      ...[certificate(label), '-name', label, '-passout', 'pass:', '-out', bundle],
    ]);
    await run('pk12util', ['-i', bundle, '-d', database, '-W', '']);
  }
  return database;
}
