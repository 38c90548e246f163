import { statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#contract/basics/durations.ts';
import { type Data, freeBytes, openData } from '#server/data-folder.ts';
import { checkJobs, checkMigrations, readDatabase } from './database.ts';
import { type Finding, finding } from './finding.ts';
import { checkPortal } from './portal-check.ts';

/** Free space that a backup, an update and a month of letters need. */
const leastFree = 2 * 2 ** 30;

/** Checks of a data folder of `npm run serve`, and of the portal from outside when PUBLIC_ORIGIN is set. */
export async function examineData(path: string, least = leastFree): Promise<Finding[]> {
  const data = openData(path);
  try {
    const state = await readDatabase(accountOver(data), data.folder);
    const origin = process.env.PUBLIC_ORIGIN;
    const portal = origin
      ? await checkPortal(origin, new URL(origin).hostname)
      : finding('Portal', ['Isi PUBLIC_ORIGIN: tanpa alamat, surat tidak terbit.'], '');
    return [
      checkRights(data.folder),
      checkDisk(data.folder, least),
      checkMigrations(state),
      checkJobs(state),
      await checkClock(data),
      portal,
    ];
  } finally {
    data.close();
  }
}

const accountOver = ({ DB }: Data) => ({
  query: async <Row>(_id: string, sql: string) => (await DB.prepare(sql).all<Row>()).results,
});

function checkRights(folder: string): Finding {
  const open = ['', 'portal.sqlite', 'files', 'auth-secret'].filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  const faults = open.map((name) => `${join(folder, name)} terbuka bagi pengguna lain.`);
  const words = faults.length > 0 ? [...faults, `Jalankan chmod -R go= ${folder}.`] : [];
  return finding('Hak baca', words, 'data tertutup bagi pengguna lain.');
}

function checkDisk(folder: string, least: number): Finding {
  const free = freeBytes(folder);
  const words = `tersisa ${(free / 2 ** 30).toFixed(1)} GB.`;
  const faults = free < least ? [`${words} Kosongkan atau perbesar disk.`] : [];
  return finding('Disk', faults, words);
}

/** A row from the future shows that the clock was set back; a certificate cannot be checked then either. */
async function checkClock({ DB }: Data): Promise<Finding> {
  const newest = await DB.prepare('SELECT max(at) AS at FROM audit_entries').first<string>('at');
  const isBack = newest !== null && Date.parse(newest) > Date.now() + dayMs / 24;
  const faults = isBack ? [`mundur: data terbaru bertanggal ${newest}. Nyalakan NTP.`] : [];
  return finding('Jam', faults, `${new Date().toISOString()}.`);
}
