import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Role } from '#contract/permissions.ts';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { openData, secretOf } from '#server/data-folder.ts';
import { addAccount } from '../account.ts';
import { closeAtEnd } from './process-wide.ts';

/** Starts `npm run serve` on a data folder and waits until it responds or has ended. The argument `small` limits the size of files. */
export async function serve(
  folder: string,
  args: string[] = [],
  variables: Readonly<Record<string, string | undefined>> = {},
) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PORTAL_DATA: folder,
    ...variables,
  };
  const shell = `trap '' XFSZ; ${args[0] === 'small' ? 'ulimit -f 2048; ' : ''}exec "$0" "$@"`;
  const flags = ['--max-semi-space-size=16', '--max-old-space-size=512', 'scripts/serve.ts'];
  const given = args.filter((arg) => arg !== 'small');
  const child = spawn('bash', ['-c', shell, process.execPath, ...flags, ...given], { env });
  closeAtEnd({ close: async () => void child.kill('SIGKILL') });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const isReady = () => output.includes('Portal siap');
  while (!isReady() && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    url,
    pid: child.pid,
    output: () => output,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
    ended,
  };
}

export type Served = Awaited<ReturnType<typeof serve>>;

/** Adds an account to the data of a running server. */
export async function addAccountTo(folder: string, role: Role) {
  const home = openData(folder);
  const secrets = { current: secretOf(folder), previous: null };
  return addAccount(home.DB, secrets, role).finally(() => home.close());
}
