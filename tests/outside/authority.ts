import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#scripts/lib/commands/run.ts';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { tryAgain } from '#scripts/lib/storage/try-again.ts';
import { pythonProgram, runPython } from './tools.ts';

export type Authority = Awaited<ReturnType<typeof startAuthority>>;

/** A certification authority with OCSP responder, CRLs and timestamps, on this machine. */
export async function startAuthority(folder: string) {
  const port = await freePort();
  await runPython('authority.py', [folder, String(port)]);
  const certomancer = pythonProgram('certomancer');
  const config = ['--config', 'certomancer.yml'];
  const summon = ['mass-summon', '--flat', '--no-pfx', 'desa', 'certs'];
  await run(certomancer, [...config, ...summon], { cwd: folder });
  const server = spawn(certomancer, [...config, 'animate', '--port', String(port)], {
    cwd: folder,
    stdio: 'ignore',
  });
  process.once('exit', () => server.kill());
  const url = `http://127.0.0.1:${port}`;
  await tryAgain(() => fetch(url));
  return {
    folder,
    timestamps: `${url}/desa/tsa/tsa`,
    root: readFileSync(join(folder, 'certs/root.cert.pem'), 'utf8'),
    stop: () => server.kill(),
  };
}
