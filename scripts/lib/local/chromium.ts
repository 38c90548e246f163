import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { run } from '../commands/run.ts';

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  // Playwright's own build.
  chromium.executablePath(),
];

const shell = '/usr/bin/chromium-headless-shell';

/** Path of a full Chromium, or undefined when the machine has none. */
export function findChromium(): string | undefined {
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** Path of a Chromium without windows and PDF viewer, which needs a third of the time per page; otherwise of a full one. */
export function findHeadlessShell(): string | undefined {
  return existsSync(shell) ? shell : findChromium();
}

/**
 * Installs a missing Chromium: the distribution's packages, otherwise Playwright's own build. As root, probably in a container,
 * it also adds the one without windows to an existing one.
 */
export async function ensureChromium(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (findChromium() && (existsSync(shell) || !(isRoot && isDebian))) return;
  console.log('Memasang Chromium untuk pengujian …');
  if (!isDebian) return void (await run('playwright-core', ['install', '--with-deps', 'chromium']));
  const packages = ['chromium', 'chromium-headless-shell'];
  await installPackages(packages, isRoot).catch((error: unknown) => {
    if (!findChromium()) throw error;
  });
}

async function installPackages(names: readonly string[], isRoot: boolean): Promise<void> {
  const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(command, [...rest, 'update'], { env });
  await run(command, [...rest, 'install', '-y', '--no-install-recommends', ...names], { env });
}
