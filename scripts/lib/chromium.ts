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

/** Path of the browser that the journeys drive, or undefined where the machine has none. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== '' && existsSync(path));
}

/** Installs a Chromium where there is none: the distribution's package, else Playwright's own build. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  console.log('Memasang Chromium untuk pengujian …');
  if (existsSync('/usr/bin/apt-get')) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const [command = '', ...rest] = [...asRoot, 'apt-get'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run(command, [...rest, 'update'], { env });
    await run(command, [...rest, 'install', '-y', '--no-install-recommends', 'chromium'], { env });
  } else {
    await run('playwright-core', ['install', '--with-deps', 'chromium']);
  }
}
