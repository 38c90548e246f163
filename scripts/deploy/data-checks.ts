import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Data,
  databaseFile,
  freeBytes,
  hasSampleAccounts,
  hasTable,
  openData,
} from '#server/data-folder.ts';
import { checkStructure } from '#server/quick-check.ts';
import { run } from '../lib/commands/run.ts';
import { checkJobs, checkMigrations, type DatabaseState, readDatabase } from './database.ts';
import { type Finding, finding, isWrong } from './finding.ts';
import { checkPortal } from './portal-check.ts';

/** Free space that a backup, an update and a month of letters need. */
const leastFree = 2 * 2 ** 30;

/** Checks of a data folder of `npm run serve`, and of the portal from outside when PUBLIC_ORIGIN is set. */
export async function examineData(path: string, least = leastFree): Promise<Finding[]> {
  const file = databaseFile(resolve(path));
  const structure = await checkDatabase(file);
  if (isWrong(structure)) return [structure];
  const data = openData(path);
  try {
    const query = async <Row>(_: string, sql: string) =>
      (await data.DB.prepare(sql).all<Row>()).results;
    const state = await readDatabase({ query }, data.folder);
    const origin = process.env.PUBLIC_ORIGIN;
    const portal = origin
      ? await checkPortal(origin, new URL(origin).hostname)
      : finding('Portal', ['Isi PUBLIC_ORIGIN: tanpa alamat, surat tidak terbit.']);
    return [
      checkRights(data.folder),
      checkDisk(data.folder, least),
      structure,
      checkMigrations(state, 'Mulai ulang portal.'),
      checkJobs(state),
      checkBackups(state),
      checkAccounts(data, origin),
      await checkClock(),
      portal,
    ];
  } finally {
    data.close();
  }
}

export function checkRights(folder: string): Finding {
  const open = ['', 'portal.sqlite', 'files', 'auth-secret'].filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  const faults = open.map((name) => `${join(folder, name)} terbuka bagi pengguna lain.`);
  const words = faults.length > 0 ? [...faults, `Jalankan chmod -R go= ${folder}.`] : [];
  return finding('Hak baca', words, 'data tertutup bagi pengguna lain.');
}

export function checkDisk(folder: string, least = leastFree): Finding {
  const free = freeBytes(folder);
  const words = `tersisa ${(free / 2 ** 30).toFixed(1)} GB.`;
  return finding('Disk', [free < least && `${words} Kosongkan atau perbesar disk.`], words);
}

async function checkDatabase(file: string): Promise<Finding> {
  const fault = existsSync(file)
    ? await checkStructure(file).then(() => '', String)
    : 'tidak ada. Mulai portal sekali, atau periksa nama foldernya.';
  const advice = 'Lihat "A damaged database" di docs/runbook.md.';
  return finding('Basis data', [fault !== '' && `${file}: ${fault} ${advice}`], 'susunannya utuh.');
}

/** A portal's own age decides when a missing backup is a fault (checkJobs). */
function checkBackups({ runs }: DatabaseState): Finding {
  const last = runs.find(({ job, outcome }) => job === 'backup' && outcome === 'ok');
  if (last) return { check: 'Cadangan', state: 'ok', words: `terakhir ${last.at}.` };
  const words = 'belum pernah dibuat. Isi PORTAL_BACKUPS, lalu mulai ulang portal.';
  return { check: 'Cadangan', state: 'left', words };
}

function checkAccounts({ database }: Data, origin = ''): Finding {
  const isPublic = origin !== '' && new URL(origin).hostname !== 'localhost';
  const isOpen = isPublic && hasTable(database, 'users') && hasSampleAccounts(database);
  const fault = 'akun contoh masih ada, dengan kata sandi yang diketahui umum. Hapus di Pengguna.';
  return finding('Akun', [isOpen && fault], 'tidak ada akun contoh yang terbuka.');
}

/** Whether NTP sets the clock. That it jumped is among the notices. */
async function checkClock(): Promise<Finding> {
  const time = new Date().toISOString();
  const args = ['show', '--property=NTPSynchronized', '--value'];
  const isSet = await run('timedatectl', args).catch(() => '');
  if (isSet.trim() === 'yes') return finding('Jam', [], `${time}, disetel lewat NTP.`);
  const words = `${time}; belum pasti disetel lewat NTP. Periksa dengan timedatectl, di mesin induknya.`;
  return { check: 'Jam', state: 'left', words };
}
