import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { sampleAccounts } from '#scripts/lib/storage/accounts.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { startScript } from './support/script-process.ts';

/** Copies the project, so that the test can change its files. */
function copyProject(): string {
  const folder = makeFolder();
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && !name.startsWith('tests/'))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

it('npm run dev serves pages and the API, and reloads a change of each', async () => {
  const folder = copyProject();
  const port = await freePort();
  const dev = startScript('scripts/dev.ts', { cwd: folder, env: { PORT: String(port) } });
  for await (const line of dev.lines) if (line.includes('Portal siap')) break;
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${port}${path}`, init);
  const text = async (path: string) => (await request(path)).text();
  const change = (file: string, from: string, to: string) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  const [account] = sampleAccounts;
  const login = await request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  expect(login.status).toBe(200);
  expect(await text('/bantuan')).toContain('<h1');

  change('site/pages/layanan.astro', 'title="Layanan"', 'title="Layanan uji"');
  await expect.poll(() => text('/layanan'), { timeout: 60_000 }).toContain('Layanan uji');
  change('worker/monitoring/health.ts', "status: 'ok'", "status: 'uji'");
  await expect.poll(() => text('/api/v1/health'), { timeout: 60_000 }).toContain('uji');
  await dev.stop('SIGTERM');
}, 600_000);
