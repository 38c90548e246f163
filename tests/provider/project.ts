import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export interface Outcome {
  code: number | null;
  output: string;
}

/**
 * A temporary folder with the project's wrangler.toml and migrations, in which the real scripts and wrangler run, with a fake build
 * and without the developer's Cloudflare login.
 */
export function makeProject(environment: Record<string, string>, authority: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-desa-'));
  const file = (name: string) => join(folder, name);
  mkdirSync(file('bin'));
  const astro = resolve('tests/provider/stand-in-astro.ts');
  writeFileSync(file('bin/astro'), `#!/bin/sh\nexec "${process.execPath}" "${astro}"\n`);
  chmodSync(file('bin/astro'), 0o755);
  writeFileSync(file('authority.pem'), authority);
  symlinkSync(resolve('migrations'), file('migrations'));
  writeFileSync(file('wrangler.toml'), readFileSync('wrangler.toml'));
  const { CI: _, CLOUDFLARE_ENV: __, CLOUDFLARE_ACCOUNT_ID: ___, ...inherited } = process.env;
  const env = {
    ...inherited,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    // Every run starts wrangler several times.
    NODE_COMPILE_CACHE: file('compile-cache'),
    NODE_EXTRA_CA_CERTS: file('authority.pem'),
    PATH: [file('bin'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    ...environment,
  };
  const deploy = fork(resolve('tests/provider/deploy.ts'), {
    cwd: folder,
    env,
    execArgv: [],
    silent: true,
  });
  return {
    path: file,
    read: (name: string) => readFileSync(file(name), 'utf8'),
    edit: (change: (text: string) => string) =>
      writeFileSync(file('wrangler.toml'), change(readFileSync(file('wrangler.toml'), 'utf8'))),
    /** Runs `npm run deploy -- …`. */
    deploy: async (...args: string[]): Promise<Outcome> => {
      deploy.send(args);
      const [outcome] = await once(deploy, 'message');
      return outcome;
    },
    /** Runs `npm run doctor -- --remote`. */
    doctor: (more: Record<string, string> = {}) =>
      start('scripts/doctor.ts', ['--remote'], folder, { ...env, ...more }),
    remove: () => {
      deploy.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function start(
  script: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [resolve(script), ...args], { cwd, env });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', failed);
    child.on('close', (code) => done({ code, output }));
  });
}
