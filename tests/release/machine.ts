import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { makeRelease, packRelease } from '#scripts/release/make-release.ts';
import { nameOf, type Release, readRelease } from '#scripts/release/release.ts';
import { makeFolder } from '../support/runtime/folder.ts';
import { closeAtEnd } from '../support/runtime/process-wide.ts';

/** What is large and the same in all releases of the test. */
const shared = ['node_modules', 'dist-node', 'docs'];

const answers = [
  'Sukamaju',
  'desa',
  'Cibeureum',
  'Kabupaten Tasikmalaya',
  'Jawa Barat',
  'WIB',
  'SKM',
  'a.example',
];

/** A machine in a folder, with one release installed as docs/server.md describes, and its villages. systemctl.sh is its systemd. */
export async function openMachine() {
  const root = makeFolder();
  const releases = join(root, 'opt');
  const villages = join(root, 'srv');
  const bin = join(root, 'bin');
  for (const folder of [releases, villages, bin]) mkdirSync(folder);
  for (const name of ['systemctl', 'systemd-notify'])
    copyFileSync('tests/release/systemctl.sh', join(bin, name));
  const env = {
    ...process.env,
    PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
    PORTAL_VILLAGES: villages,
  };
  const archive = await makeRelease(join(root, 'made'));
  spawnSync('tar', ['-xzf', archive, '-C', releases]);
  const first = readRelease(archive.replace('.tar.gz', '')) as Release;
  const installed = join(releases, nameOf(first));
  symlinkSync(installed, join(releases, 'current'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = { format: 'pem' } as const;
  writeFileSync(join(installed, 'release.pub'), publicKey.export({ ...pem, type: 'spki' }));
  writeFileSync(join(root, 'key'), privateKey.export({ ...pem, type: 'pkcs8' }));
  process.env.RELEASE_KEY = join(root, 'key');

  /** Packs a further release: the first with other files, which uses the build and the packages of the first. */
  async function pack(values: Partial<Release>, files: Readonly<Record<string, string>> = {}) {
    const release = { ...first, ...values };
    const folder = join(root, 'packed', nameOf(release));
    cpSync(installed, folder, {
      recursive: true,
      filter: (path) => !shared.some((name) => path === join(installed, name)),
    });
    for (const name of shared) symlinkSync(join(installed, name), join(folder, name));
    for (const [name, content] of Object.entries({
      ...files,
      'release.json': JSON.stringify(release),
    }))
      writeFileSync(join(folder, name), content);
    return await packRelease(folder);
  }

  /** Packs and signs any entries of an archive. */
  async function packEntries(headers: TarHeader[]) {
    const file = join(root, `entries-${headers.length}.tar.gz`);
    const entries = headers.map((header) => ({ header, body: '' }));
    const bytes = gzipSync(await packTar(entries));
    writeFileSync(file, bytes);
    writeFileSync(`${file}.sig`, sign(null, bytes, privateKey));
    return file;
  }

  /** Does as an update that runs, until it is killed. */
  async function lock() {
    const child = spawn('flock', ['--close', villages, 'sh', '-c', 'echo; exec sleep 600']);
    await once(child.stdout, 'data');
    return child;
  }

  /** Starts `portal`, in a process group of its own. */
  function start(args: readonly string[], input = '', limit = '') {
    const shell = `trap '' XFSZ; ${limit} exec "$0" "$@"`;
    const command = [join(releases, 'current/portal'), ...args];
    const child = spawn('bash', ['-c', shell, ...command], { cwd: root, env, detached: true });
    child.stdin.end(input);
    const output = Promise.all([text(child.stdout), text(child.stderr)]).then((all) =>
      all.join(''),
    );
    const done = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return {
      child,
      run: async () => ({ code: await done, output: await output }),
      /** Ends it and what it has started, but no portal. */
      kill: async () => {
        if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
        await done;
      },
    };
  }

  const portal = (...args: string[]) => start(args).run();

  async function addVillage(name: string) {
    const made = await start(['new', name], answers.join('\n')).run();
    if (made.code !== 0) throw new Error(made.output);
    const folder = join(villages, name);
    const port = await freePort();
    const file = join(folder, 'portal.env');
    const variables = readFileSync(file, 'utf8').replace(/PORT=\d+/, `PORT=${port}`);
    writeFileSync(file, variables.replace(/https:.*/, `http://localhost:${port}`));
    const systemctl = (verb: string) => spawnSync('systemctl', [verb, `portal@${name}`], { env });
    systemctl('restart');
    closeAtEnd({ close: async () => void systemctl('stop') });
    const url = `http://localhost:${port}`;
    const isUp = async () => (await fetch(`${url}/api/v1/health`).catch(() => null))?.ok ?? false;
    for (let tries = 0; tries < 600 && !(await isUp()); tries += 1) await sleep(100);
    return {
      ...{ folder, url, isUp, restart: () => systemctl('restart') },
      /** The folders of the release that the link names, and of that whose process answers. */
      served: () => {
        const id = readFileSync(join(folder, 'process'), 'utf8').trim();
        return [join(folder, 'release'), `/proc/${id}/cwd`].map((path) => realpathSync(path));
      },
    };
  }
  return {
    releases,
    installed,
    first,
    archive,
    pack,
    packEntries,
    lock,
    start,
    portal,
    addVillage,
  };
}
