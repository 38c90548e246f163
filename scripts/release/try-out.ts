import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile, openData, prepareData, tryOutFolder } from '#server/data-folder.ts';
import { Failures } from '#server/failures.ts';
import { checkDisk, checkRights } from '../deploy/data-checks.ts';
import { checkVillageValues } from '../deploy/file-checks.ts';
import { format, isWrong } from '../deploy/finding.ts';
import { runMain } from '../lib/commands/run-main.ts';
import { loadPortal } from '../lib/local/load-portal.ts';

/** Whether this release could serve a village: its settings, disk and rights, then migrations and the whole portal on a copy of the database. */
runMain(async () => {
  const { PORTAL_DATA: folder = '' } = process.env;
  const findings = [await checkVillageValues(), checkRights(folder), checkDisk(folder)];
  if (findings.some(isWrong)) throw new Error(findings.filter(isWrong).map(format).join('\n'));
  const copy = tryOutFolder(folder);
  rmSync(copy, { recursive: true, force: true });
  try {
    mkdirSync(copy, { mode: 0o700 });
    const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: 10_000 });
    await backup(database, databaseFile(copy));
    database.close();
    await askFor(['/api/v1/health', '/', '/login'], copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** @throws when the portal over this data folder does not answer with its pages. */
async function askFor(paths: readonly string[], folder: string): Promise<void> {
  const data = openData(folder);
  await prepareData(data);
  const { server } = await loadPortal(data, new Failures());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (const path of paths) {
      const { ok, status } = await fetch(`http://127.0.0.1:${port}${path}`);
      if (!ok) throw new Error(`Rilis ini menjawab ${path} dengan ${status}.`);
    }
  } finally {
    server.close();
    server.closeAllConnections();
    data.close();
  }
}
