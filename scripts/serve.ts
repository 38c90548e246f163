import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBackground } from '#server/background.ts';
import { explainFault, lockData, openData, prepareData } from '#server/data-folder.ts';
import { Failures } from '#server/failures.ts';
import { logFault } from '#worker/http/log.ts';
import { backUpNightly } from './archive/nightly-backup.ts';
import { ensureBuiltForNode } from './lib/build/build.ts';
import { runMain } from './lib/commands/run-main.ts';
import { address, port } from './lib/local/address.ts';
import { loadPortal } from './lib/local/load-portal.ts';
import { checkBeforeStart, runPrepare } from './lib/local/local-server.ts';
import { ownVersion, readRelease } from './release/release.ts';
import { villageFolder } from './village/load.ts';

const command = readRelease() ? 'portal serve' : 'npm run serve';

const usage = `Pemakaian: ${command} ${readRelease() ? '' : '-- '}[--sample | --rename]
--sample mengisi folder data yang kosong dengan data contoh; --rename membenarkan nama atau wilayah yang berubah. Yang lain diatur
lewat PUBLIC_ORIGIN, PORT, HOST, PORTAL_VILLAGE, PORTAL_DATA, PORTAL_BACKUPS, dan TRUST_PROXY (docs/server.md).`;

/** Milliseconds that open requests have after SIGTERM. */
const grace = 10_000;

/** Serves the portal in this process, with its data in a folder of this machine (docs/server.md). */
runMain(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { sample: flag, rename: flag, help: flag } });
  if (values.help) return console.log(usage);
  process.on('unhandledRejection', (error) => logFault('unhandled rejection', error));
  // A log that cannot be written, as on a full disk, must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  await checkBeforeStart(command);
  const data = openData(process.env.PORTAL_DATA || fileURLToPath(new URL('data', villageFolder)));
  const state = lockData(data.folder);
  await prepareData(data, values).catch((error) => {
    throw explainFault(data.folder, error);
  });
  await ensureBuiltForNode();
  if (values.sample) runPrepare('--data', data.folder);
  if (process.getuid?.() === 0)
    console.warn(
      'Peringatan: Portal berjalan sebagai root. Pakai pengguna sendiri: systemd dan kontainer melakukannya (docs/server.md).',
    );
  const failures = new Failures();
  const { server, runJob, close } = await loadPortal(data, failures);
  server.listen(port, process.env.HOST, () => {
    console.log(`Portal siap di ${address}, data di ${data.folder}, versi ${ownVersion}`);
    // The unit has started from here on (server/portal@.service).
    if (process.env.NOTIFY_SOCKET) spawnSync('systemd-notify', ['--ready']);
  });
  startBackground({
    ...{ data, state, failures, runJob },
    backUp: (due, mayDelete) =>
      backUpNightly(data.folder, process.env.PORTAL_BACKUPS, due, mayDelete),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.race([close(), sleep(grace)]);
      data.close();
      process.exit(0);
    });
  }
});
