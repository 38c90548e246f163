import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { jobHours } from '#contract/jobs.ts';
import { restore } from '#scripts/archive/restore.ts';
import { ensureBuiltForNode } from '#scripts/lib/build/build.ts';
import { silent } from '#scripts/lib/commands/progress.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import { lockData, openData } from '#server/data-folder.ts';
import { lastDue } from '#server/jobs.ts';
import { type Call, callsBy } from './support/call.ts';
import { checkByBuilt } from './support/openapi/check-answers.ts';
import { startPortal } from './support/portal.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { secrets } from './support/runtime/home.ts';
import { serve } from './support/runtime/serve.ts';

const fixtures = join(import.meta.dirname, 'fixtures/data-of-0039');
const archive = join(fixtures, 'archive.tar');
const options = { overwrite: false, old: true, report: silent };

beforeAll(() => ensureBuiltForNode());

/** Starts the own server on a data folder whose jobs ran last night, so that they delete nothing for its age. */
async function startServer(folder: string) {
  const state = lockData(folder);
  const done = state.prepare('INSERT OR REPLACE INTO jobs (job, due) VALUES (?, ?)');
  const { nightly: night, morning } = jobHours;
  for (const [job, hour] of Object.entries({
    nightly: night,
    backup: night,
    database: night,
    morning,
  }))
    done.run(job, lastDue(hour, new Date()));
  state.close();
  const { url, stop } = await serve(folder);
  return { url, stop: () => stop('SIGTERM') };
}

async function openFolder() {
  const parent = makeFolder();
  execFileSync('tar', ['-xzf', join(fixtures, 'portal.tar.gz'), '-C', parent]);
  const { folder, database, close } = openData(join(parent, 'portal'));
  // As if it had been deleted today.
  database.prepare('UPDATE deletions SET final_at = ?').run('9999-12-31T00:00:00.000Z');
  close();
  return startServer(folder);
}

async function restoreToFolder() {
  const home = openData(makeFolder());
  await restore(home, openFile(archive), options);
  home.close();
  writeFileSync(join(home.folder, 'auth-secret'), secrets.current);
  return startServer(home.folder);
}

async function restoreToWorkerd() {
  const portal = await startPortal();
  await restore(portal.env, openFile(archive), options);
  return portal;
}

/** Newest first. */
const applications = [
  ['SKDP', 'Menunggu', 'Rohman Contoh'],
  ['SKBM', 'Menunggu', 'Dimas Pratama'],
  ['SKBM', 'Disetujui', 'Siti Aminah'],
  ['SKTM', 'Ditolak', 'Siti Aminah'],
  ['SKAW', 'Disetujui', 'Siti Aminah'],
  ['SKDL', 'Disetujui', 'Kelompok Tani Mekar Jaya'],
  ['SKU', 'Disetujui', 'Siti Aminah'],
];

it.each([
  { what: 'a data folder', start: openFolder, deleted: 1, isRestored: false },
  // Archives do not hold what can be restored.
  { what: 'an archive in a data folder', start: restoreToFolder, deleted: 0, isRestored: true },
  { what: 'an archive in workerd', start: restoreToWorkerd, deleted: 0, isRestored: true },
])(
  'opens $what of an earlier version',
  { timeout: 180_000 },
  async ({ start, deleted, isRestored }) => {
    const { url, stop } = await start();
    const open = (path: unknown) => fetch(new URL(String(path), url));
    const call = callsBy((path, init) => fetch(new URL(path, url), init), checkByBuilt);
    const json = { email: 'admin@layung.test', password: 'sandi admin uji 2026' };
    const { token } = (await call<{ token: string }>('POST', 'auth/login', { json })).body;
    const request = async <Body>(method: string, path: string, sent: Call = {}) => {
      const { status, body } = await call<Body>(method, path, { token, ...sent });
      expect(status, path).toBe(200);
      return body;
    };
    const read = <Body>(path: string) => request<Body>('GET', path);
    await read('health');

    const list = () => read<ApplicationRecord[]>('applications');
    const all = await list();
    expect(all.map(({ type, status, nama }) => [type, status, nama])).toEqual(applications);
    const [, waiting, own, rejected, heirs] = all;
    expect(waiting?.kataRt).toMatchObject([{ jawaban: 'ya', catatan: 'Warga saya.' }]);
    expect(rejected?.perbaikan).toEqual({ fotoKtp: 'Ambil ulang di tempat terang.' });
    expect(heirs?.ahliWaris).toHaveLength(3);
    for (const { _id } of all) await read(`applications/${_id}/facts`);

    for (const { kodeVerifikasi, pdfPath } of all) {
      if (!kodeVerifikasi) continue;
      const { sha256 } = await read<{ sha256: string }>(`verifikasi/${kodeVerifikasi}`);
      const pdf = Buffer.from(await (await open(pdfPath)).arrayBuffer());
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
    }
    // Its letter is valid for ten years.
    expect(await read(`verifikasi/${own?.kodeVerifikasi}`)).toMatchObject({ status: 'berlaku' });
    const { data: letters } = await read<Page<Record<string, unknown>>>('letters');
    const marks = ['type', 'ditandatanganiPada', 'diambilPada'];
    expect(letters.map((letter) => marks.filter((mark) => letter[mark]).length)).toEqual([
      ...[1, 1, 2, 1, 3],
    ]);

    const types = await read<{ type: string }[]>('letter-types');
    expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining(['SKBM', 'SKAW', 'SKU']));
    expect(await read('office')).toMatchObject({
      telepon: '(0265) 123456',
      jamBuka: [{ hari: 1 }, { hari: 3 }],
      tutup: [{ sebab: 'Hari Kemerdekaan' }],
    });
    const { data: news } = await read<Page<ContentRecord>>('beritas?page=1');
    expect(news).toMatchObject([{ judulBerita: 'Panen raya' }]);
    expect((await open(news[0]?.image)).status).toBe(200);
    expect(await read('anggarans/tahun/2026')).toMatchObject({ data: [{}] });

    const undoable = await read<{ _id: string; nama: string }[]>('deletions');
    expect(undoable).toHaveLength(deleted);
    for (const { _id } of undoable) await request('POST', `deletions/${_id}/restore`);
    const back = (await list()).filter(({ _id }) => !all.some((one) => one._id === _id));
    expect(back).toHaveLength(deleted);
    for (const { type, fotoKtp } of back)
      expect([type, (await open(fotoKtp)).status]).toEqual(['SKU', 200]);

    const approval = { json: { status: 'Disetujui' } };
    if (isRestored) {
      expect(
        (await call('PUT', `applications/${waiting?._id}`, { token, ...approval })).status,
      ).toBe(409);
      const { nomor } = await read<{ nomor: number }>('letters/start?tahun=2026');
      await request('PUT', 'letters/start', { json: { tahun: 2026, nomor } });
    }
    expect(await request('PUT', `applications/${waiting?._id}`, approval)).toMatchObject({
      nomorSurat: expect.stringMatching(/^474\.2\/\d{3}\/LYG\//),
    });
    await stop();
  },
);
