import { existsSync, readFileSync } from 'node:fs';
import { isBuilt, secrets } from '#scripts/lib/build.ts';
import type { Environment } from '#scripts/lib/place.ts';
import { run } from '#scripts/lib/run.ts';
import { type Finding, holds, ok } from '../finding.ts';

/** Astro and wrangler want this much. */
const oldestNode = 22;

export function checkNode(): Finding {
  const { node } = process.versions;
  return holds('Node.js', Number.parseInt(node, 10) >= oldestNode, [
    `${node}.`,
    `${node} terlalu lama. Jalankan lewat npm (npm run …), yang memakai Node dari node_modules; bila belum ada: npm ci.`,
  ]);
}

/** The secret of this machine's own portal. */
export function checkLocalSecret(): Finding {
  const text = existsSync(secrets) ? readFileSync(secrets, 'utf8') : '';
  const secret = text.match(/^AUTH_SECRET=(.*)$/m)?.[1];
  const check = 'Rahasia komputer ini';
  if (secret === undefined) return ok(check, 'dibuat oleh npm start.');
  return holds(check, secret.length >= 32, [
    `${secrets}.`,
    `AUTH_SECRET di ${secrets} kurang dari 32 karakter. Hapus barisnya; npm start membuat yang baru.`,
  ]);
}

export function checkBuild(environment: Environment): Finding {
  if (isBuilt(environment)) return ok('Hasil build', 'sesuai dengan berkas sekarang.');
  const words =
    'dist/ belum ada, lama, atau untuk lingkungan lain; npm start dan npm run deploy membuatnya.';
  return { check: 'Hasil build', state: 'left', words };
}

/** Which commit is here: what is deployed should be found again. */
export async function checkGit(): Promise<{ finding: Finding; message: string }> {
  const git = async (...args: string[]) => (await run('git', args)).trim();
  const check = 'Git';
  try {
    const commit = await git('rev-parse', '--short', 'HEAD');
    const changed = await git('status', '--porcelain', '--untracked-files=no');
    if (changed === '') return { finding: ok(check, `commit ${commit}.`), message: commit };
    const words = `commit ${commit}, dengan perubahan yang belum di-commit: simpan agar yang terpasang dapat ditemukan lagi.`;
    return { finding: { check, state: 'left', words }, message: `${commit} + perubahan` };
  } catch {
    const words = 'folder ini bukan repositori git; yang terpasang tidak dapat ditelusuri.';
    return { finding: { check, state: 'left', words }, message: 'tanpa git' };
  }
}
