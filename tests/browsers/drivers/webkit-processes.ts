import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { tryAgain } from '#scripts/lib/storage/try-again.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { closeAtEnd } from '#tests/support/runtime/process-wide.ts';
import { findWebkit } from './find-browser.ts';

/** The address of WebKit's driver, and the paths that its sessions need. */
export interface WebkitProcesses {
  server: string;
  browser: string;
  downloads: string;
}

/** Without this style, MiniBrowser's toolbar keeps the window wider than a phone. */
const narrowToolbar =
  '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }\n';

/** Starts WebKit's driver on a virtual display; it runs until this process ends. */
export async function startWebkit(): Promise<WebkitProcesses> {
  const found = findWebkit();
  if (!found) throw new Error('WebKit is not installed.');
  const [config, downloads] = [makeFolder(), makeFolder()];
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const display = await startDisplay(found.display);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: config,
    // Without this, GTK waits for the accessibility bus of a desktop.
    NO_AT_BRIDGE: '1',
    LANGUAGE: 'id',
    TZ: 'Asia/Jakarta',
  };
  closeWithProcess(spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const server = `http://127.0.0.1:${port}`;
  await tryAgain(() => fetch(`${server}/status`));
  return { server, browser: found.browser, downloads };
}

/** Starts a virtual display, which writes its number into the pipe. */
async function startDisplay(command: string): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = closeWithProcess(
    spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }),
  );
  const pipe = child.stdio[3];
  if (!pipe) throw new Error(`${command} has no pipe`);
  const [number] = (await once(pipe, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

function closeWithProcess<Child extends ReturnType<typeof spawn>>(child: Child): Child {
  closeAtEnd({
    close: async () => {
      if (child.kill()) await once(child, 'exit');
    },
  });
  return child;
}
