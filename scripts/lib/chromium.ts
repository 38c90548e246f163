import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { run } from './run.ts';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  // Where Playwright puts its own build.
  chromium.executablePath(),
];

const shell = '/usr/bin/chromium-headless-shell';

/** Path of a whole Chromium, or undefined where the machine has none. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== '' && existsSync(path));
}

/** Path of a Chromium that never has a window, nor a viewer for PDF: a page costs it a third. Else of a whole one. */
export function findHeadlessShell(): string | undefined {
  return existsSync(shell) ? shell : findChromium();
}

/**
 * Installs a Chromium where there is none: the distribution's packages, else Playwright's own build. Whoever is root is no
 * person at a desk: there the one without windows is installed beside another one too.
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
