import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { bringBack } from '#scripts/archive/bring-back.ts';
import { verifyArchive } from '#scripts/archive/read-archive.ts';
import { restore } from '#scripts/archive/restore.ts';
import { restoreRows } from '#scripts/archive/restore-database.ts';
import { silent } from '#scripts/lib/commands/progress.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import { village } from '#village.config.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { sweep } from '#worker/scheduled.ts';
import { archiveTo } from '../support/make-archive.ts';
import { emptyDatabase } from '../support/runtime/empty.ts';
import { makeFolder } from '../support/runtime/folder.ts';
import { testPortal } from '../support/test-portal.ts';
import { addMarkedPerson, type MarkedPerson } from './marked-person.ts';
import { readZip } from './read-zip.ts';
import { type Places, readContents, searchMarks } from './search-marks.ts';

const archive = join(makeFolder(), 'portal.tar');

const portal = await testPortal();
const admin = await portal.account('admin');
/** Who deletes the own account, whose account or applications an official deletes, and who remains, subject to the retention schedule. */
let people: Record<'own' | 'byAdmin' | 'applications' | 'remaining', MarkedPerson>;
beforeAll(async () => {
  const add = (sign: string, digit: number) => addMarkedPerson(portal, admin, sign, digit);
  people = {
    own: await add('alba', 1),
    byAdmin: await add('beta', 2),
    applications: await add('ceta', 3),
    remaining: await add('delta', 4),
  };
  await archiveTo(portal.env, archive);
});

/** Reads everything once, and returns where it has marks of a person. */
async function readMarks() {
  const contents = await readContents(portal.env);
  return ({ marks }: MarkedPerson) => searchMarks(contents, marks);
}
type FindMarks = Awaited<ReturnType<typeof readMarks>>;
const sweepAfter = (days: number) => sweep(portal.env, new Date(Date.now() + days * dayMs));

/** The only places where a mark may remain: the name in the register, which the law requires to be kept. */
const registerPlaces: Places = {
  name: ['letter_search.nama', 'letter_search.term', 'letter_search_content.c2', 'letters.nama'],
};

const isTrash = (place: string) => place.startsWith('bucket:trash/');

/** Blocks of a full-text index repeat its words, whole or prefix-compressed. */
const indexBlocks = ['letter_search_data.block', 'user_search_data.block'];

/** The places of marks outside the trash, without those that `allowed` names. */
function outsideTrash(places: Places, allowed: readonly string[] = []): Places {
  const entries = Object.entries(places).map(
    ([mark, list]) =>
      [
        mark,
        list.filter((place) => !isTrash(place) && ![...indexBlocks, ...allowed].includes(place)),
      ] as const,
  );
  return Object.fromEntries(entries.filter(([, list]) => list.length > 0));
}

const marksInTrash = (places: Places) =>
  Object.entries(places).flatMap(([mark, list]) => (list.some(isTrash) ? [mark] : []));

it('finds every mark before any deletion', async () => {
  const findMarks = await readMarks();
  for (const person of Object.values(people)) {
    const places = findMarks(person);
    const { words, files } = person.marks;
    expect(Object.keys(places).sort()).toEqual(
      [...Object.keys(words), ...Object.keys(files)].sort(),
    );
    expect(places.name).toEqual(expect.arrayContaining(['users.name', 'letters.nama']));
    expect(marksInTrash(places)).toEqual([]);
  }
});

/** Downloads the data export of an account. */
async function exportData({ token }: MarkedPerson) {
  const address = new URL('/api/v1/auth/export', portal.url);
  const answer = await fetch(address, { headers: { 'x-auth-token': token } });
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  return { status: answer.status, headers: answer.headers, files };
}

describe('the data export of an account', () => {
  it('contains all data of the account, but no password, secret or signed link', async () => {
    const { marks, papers, token } = people.own;
    const { headers, files } = await exportData(people.own);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    const texts = [...files].filter(([name]) => /\.(json|txt)$/.test(name));
    const text = texts.map(([, bytes]) => bytes.toString()).join('\n');
    for (const word of Object.values(marks.words)) expect(text).toContain(word);
    expect(text).not.toMatch(/scrypt|berkas\/|ttd=|code_hash/);
    expect(text).not.toContain(token);
    const folder = `pengajuan/${referenceOf(papers.approved)}`;
    const names = [...files.keys()].filter((name) => name.startsWith(folder));
    expect(names.map((name) => name.slice(folder.length + 1)).sort()).toEqual(
      ['data.json', 'fotoKtp.jpg', 'surat-bertanda.pdf', 'surat.pdf'].sort(),
    );
    const hashes = new Set([...files.values()].map((bytes) => sha256(bytes)));
    // The photo of the counter filing is not exported, but has the same bytes as the other photos.
    for (const file of Object.values(marks.files)) expect(hashes).toContain(file.sha256);
    const counter = [...files.keys()].filter((name) => name.includes(referenceOf(papers.counter)));
    expect(counter.some((name) => name.endsWith('.jpg'))).toBe(false);
  });

  it('lists a missing file instead of failing', async () => {
    const { FILES } = portal.env;
    const { objects } = await FILES.list({ prefix: `applications/${people.own.papers.pending}/` });
    const key = objects[0]?.key ?? '';
    const bytes = (await (await FILES.get(key))?.arrayBuffer()) ?? '';
    await FILES.delete(key);
    const { status, files } = await exportData(people.own);
    await FILES.put(key, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
    expect(status).toBe(200);
    const missing = `pengajuan/${referenceOf(people.own.papers.pending)}/fotoKtp.jpg`;
    expect(files.has(missing)).toBe(false);
    expect(files.get('README.txt')?.toString()).toContain(`- ${missing}`);
  });
});

/** Restores only the rows of the archive, as D1's Time Travel does. */
async function rollBack() {
  const { DB } = portal.env;
  const verified = await verifyArchive(openFile(archive), silent);
  await emptyDatabase(DB);
  await restoreRows(DB, verified, silent);
}

/** An official's deletion can be undone until it is final, so its rows are stored here. */
const undoPlace = 'deletions.rows';

/** Expects marks of these people only in the register, in the trash and in the places that `allowed` names. */
function expectErased(
  findMarks: FindMarks,
  names: readonly (keyof typeof people)[],
  allowed: readonly string[] = [],
) {
  for (const name of names) {
    const person = people[name];
    const places = findMarks(person);
    const { name: named = [], ...others } = outsideTrash(places, allowed);
    const account = name === 'applications' ? accountPlaces : { name: [] };
    expect({ person: name, ...others, name: named.sort() }).toEqual({
      person: name,
      ...account,
      name: [...(registerPlaces.name ?? []), ...account.name].sort(),
    });
    expect(marksInTrash(places).sort()).toEqual(Object.keys(person.marks.files).sort());
  }
}

/** A person whose applications are deleted still has the account. */
const accountPlaces = {
  email: ['user_search.email', 'user_search_content.c1', 'users.email'],
  name: ['user_search.name', 'user_search.term', 'user_search_content.c0', 'users.name'],
};

const erasedPeople = ['own', 'byAdmin', 'applications'] as const;

describe('deleted data', () => {
  it('remains only in the register and the trash, and for undo when an official deleted it', async () => {
    const { own, byAdmin, applications } = people;
    const remove = (path: string, token: string, json?: object) =>
      portal.call('DELETE', path, { token, ...(json && { json }) });
    const wrong = await remove('auth/account', own.token, { password: 'bukan ini' });
    expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
    const { password } = own;
    expect((await remove('auth/account', own.token, { password })).status).toBe(200);
    expect((await remove(`auth/users/${byAdmin.id}`, admin.token)).status).toBe(200);
    for (const id of Object.values(applications.papers))
      expect((await remove(`applications/${id}`, admin.token)).status).toBe(200);
    const findMarks = await readMarks();
    expectErased(findMarks, ['own']);
    expectErased(findMarks, ['byAdmin', 'applications'], [undoPlace]);
    expect(findMarks(byAdmin).email).toEqual([undoPlace]);
    expect(findMarks(applications).nik).toEqual([undoPlace]);
  });

  it('leaves issued letters verifiable', async () => {
    const { own, byAdmin, applications } = people;
    for (const [{ kode }, status] of [
      [own, 'berlaku'],
      [byAdmin, 'berlaku'],
      [applications, 'dicabut'],
    ] as const) {
      const { body } = await portal.call('GET', `verifikasi/${kode}`);
      expect(body).toMatchObject({ status, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
    const json = { surat: [await letterOf(own)], arsip: false };

    const printed = await admin.call('POST', 'letters/print', json);
    expect([printed.status, printed.body.message]).toEqual([
      409,
      expect.stringContaining('dihapus bersama data pemohonnya'),
    ]);
  });

  it('is deleted again by restore --from-trash after a database rollback, except what officials deleted', async () => {
    await rollBack();
    expect(outsideTrash((await readMarks())(people.own)).nik).toContain('applications.nik');
    const { erased } = await bringBack(portal.env, silent);
    expect(erased).toBeGreaterThan(0);
    const findMarks = await readMarks();
    expectErased(findMarks, ['own']);
    for (const name of ['byAdmin', 'applications'] as const)
      expect(outsideTrash(findMarks(people[name])).nik).toContain('applications.nik');
    expect(await erasures()).toBeGreaterThan(0);
  });

  it('is deleted again when an older backup is restored, with --erase-all also what officials deleted', async () => {
    const options = { overwrite: true, report: silent };
    const { erased } = await restore(portal.env, openFile(archive), options);
    const findMarks = await readMarks();
    expectErased(findMarks, ['own']);
    for (const name of ['byAdmin', 'applications'] as const)
      expect(outsideTrash(findMarks(people[name])).nik).toContain('applications.nik');
    const all = await restore(portal.env, openFile(archive), { ...options, eraseAll: true });
    expect([erased, all.erased]).toEqual([1, 7]);
    expectErased(await readMarks(), erasedPeople);
  });

  it('remains only in the register after thirty days, by when photos of decisions are in the trash', async () => {
    await sweepAfter(31);
    const findMarks = await readMarks();
    for (const name of erasedPeople) expect(marksInTrash(findMarks(people[name]))).toEqual([]);
    const places = findMarks(people.remaining);
    expect(places.nik).toContain('applications.nik');
    // All photos have the same bytes, so the pending applications still contain them.
    for (const photo of photosOf(people.remaining)) {
      const folders = (places[photo] ?? []).filter((place) => !isTrash(place));
      const { corrected, pending } = people.remaining.papers;
      expect(folders).toEqual([corrected, pending].map((id) => `bucket:applications/${id}`).sort());
    }
    const { notes, fieldNote, rejectedAddress } = places;
    expect([notes, fieldNote, rejectedAddress].every((found) => found?.length)).toBe(true);
  });
});

/** The marks of a person's photos: those with a part of their bytes. */
const photosOf = ({ marks: { files } }: MarkedPerson) =>
  Object.keys(files).filter((name) => files[name]?.part);

const letterOf = ({ papers }: MarkedPerson) =>
  portal.env.DB.prepare('SELECT id FROM letters WHERE application_id = ?')
    .bind(papers.approved)
    .first('id');

const erasures = () =>
  portal.env.DB.prepare(
    "SELECT sum(total) AS total FROM audit_entries WHERE action = 'retention.erased'",
  ).first<number>('total');

describe('the retention schedule', () => {
  it('erases the answers of a rejected application after its retention period', async () => {
    await sweepAfter(village.retention.rejectedDays + 1);
    const places = (await readMarks())(people.remaining);
    for (const mark of ['notes', 'fieldNote', 'rejectedAddress'])
      expect(places[mark] ?? []).toEqual([]);
    const { body } = await admin.call<Record<string, unknown>[]>('GET', 'applications');
    const record = body.find(({ _id }) => _id === people.remaining.papers.rejected);
    expect(record).toMatchObject({ status: 'Ditolak', nama: '-', nik: null, fotoKtp: null });
    expect(record?.dihapusPada).toEqual(expect.any(String));
  });

  it('requires --old to restore an archive after its retention period', async () => {
    vi.setSystemTime(Date.now() + (village.retention.backupDays + 1) * dayMs);
    const late = restore(portal.env, openFile(archive), { overwrite: true, report: silent });
    await expect(late).rejects.toThrow('--old');
    vi.useRealTimers();
    expect(outsideTrash((await readMarks())(people.own))).toEqual(registerPlaces);
  });
});
