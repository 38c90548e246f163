import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import type { Verification } from '#contract/issued/verification.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { inflatingScan, makeScan } from '#tests/fixtures/scans.ts';
import { addPlaceTo } from '#tests/fixtures/signed/signature-place.ts';
import { makeHolder, signPlace } from '#tests/fixtures/signed/signed-letters.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { applicationById } from '#worker/applications/queries.ts';
import { type Db, openDb } from '#worker/db/client.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { receiveSigned } from './receive.ts';
import { refusals } from './refusals.ts';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.account('admin')).token;
});
afterAll(() => portal.stop());

type Answered = ApplicationRecord & { message: string; errors?: Record<string, string> };

const send = (id: string, file: Uint8Array | null, alasan?: string, token = admin) => {
  const form = new FormData();
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'surat.pdf');
  if (alasan !== undefined) form.set('alasan', alasan);
  return portal.call<Answered>('PUT', `applications/${id}/signed-letter`, { token, form });
};

let scans = 0;
/** A scan unlike every other. */
const newScan = () => {
  scans += 1;
  const width = 300 + scans;
  return makeScan(1, (scan) => scan.getPage(0).setSize(width, 400));
};

const open = async (link: string | null | undefined) => {
  const response = await fetch(new URL(link ?? '/hilang', portal.url));
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const entryOf = async (letter: { nomorSurat: string }) => {
  const json = { q: letter.nomorSurat, limit: 100 };
  const search = { token: admin, json };
  const { body } = await portal.call<Page<RegisterEntry>>('POST', 'letters/search', search);
  const entry = body.data.find(({ nomorSurat }) => nomorSurat === letter.nomorSurat);
  if (!entry) throw new Error('the register has no such letter');
  return entry;
};

const verify = async (letter: { kodeVerifikasi: string }) =>
  (await portal.call<Verification>('GET', `verifikasi/${letter.kodeVerifikasi}`)).body;

/** Keys of the letters' files, and of those in the trash. */
const stored = async () => {
  const list = async (prefix: string) =>
    (await portal.env.FILES.list({ prefix })).objects.map(({ key }) => key);
  const today = new Date().toISOString().slice(0, 10);
  return { letters: await list('letters/'), trash: await list(`trash/${today}/letters/`) };
};

const signed = async (letter: { pdfPath: string }) => {
  const { bytes } = await open(letter.pdfPath);
  const root = makeHolder({ name: 'Akar Contoh', authority: true });
  const holder = makeHolder({ name: 'Asep Contoh Suryana', issuer: root });
  return signPlace(addPlaceTo(bytes), { holder, time: new Date().toISOString() });
};

/** Receives a scan for a letter as it was read before, with parts that may fail. */
async function receiveAs(
  row: Awaited<ReturnType<typeof rowOf>>,
  parts: { db?: Db; file?: Uint8Array<ArrayBuffer> } = {},
) {
  const { FILES: files, IMAGES: images } = portal.env;
  const { db = openDb(portal.env.DB), file = await newScan() } = parts;
  const context = { db, files, images, village };
  const received = { file, alasan: null, actorId: 'petugas', now: new Date() };
  return receiveSigned(context, row, received);
}

async function rowOf(id: string) {
  const [row] = await applicationById(openDb(portal.env.DB), id);
  if (!row) throw new Error('no such application');
  return row;
}

describe('a scan', () => {
  it('is the file of the letter from now on, for everybody', async () => {
    const resident = await portal.account();
    const { _id } = await submit(portal, resident.token);
    const json = { status: 'Disetujui' };
    const path = `applications/${_id}`;
    const issued = (await portal.call<Answered>('PUT', path, { token: admin, json })).body;
    const letter = {
      nomorSurat: issued.nomorSurat ?? '',
      kodeVerifikasi: issued.kodeVerifikasi ?? '',
    };
    const { status, body } = await send(_id, await newScan());
    expect(status).toBe(200);
    expect(body).toMatchObject({ tandaTangan: 'basah', penandatangan: issued.penandatangan });
    const { bytes } = await open(body.pdfPath);
    expect(sha256(bytes)).not.toBe(sha256((await open(issued.pdfPath)).bytes));

    const entry = await entryOf(letter);
    const version = {
      tandaTangan: 'basah',
      sha256: sha256(bytes),
      alasan: null,
      tandaTanganElektronik: null,
    };
    expect(entry).toMatchObject({ tandaTangan: 'basah', versi: [version] });
    expect(entry.versi[0]?.pada).toBe(body.bertandaTanganPada);
    expect((await open(entry.pdfPath)).bytes).toEqual(bytes);

    expect(await verify(letter)).toMatchObject({
      tandaTangan: 'basah',
      sha256: sha256((await open(issued.pdfPath)).bytes),
      sha256Bertanda: sha256(bytes),
    });
    const own = await portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', {
      token: resident.token,
    });
    expect(own.body[0]).toMatchObject({ _id, tandaTangan: 'basah' });
    expect((await open(own.body[0]?.pdfPath)).bytes).toEqual(bytes);
    const { signedKey } = await rowOf(_id);
    const object = await portal.env.FILES.head(signedKey ?? '');
    expect(object?.httpMetadata?.contentType).toBe('application/pdf');
  });

  it('is replaced with a reason alone, and what it was stays on record', async () => {
    const letter = await issueLetter(portal, admin);
    const [one, other] = [await newScan(), await newScan()];
    const first = await send(letter._id, one);
    const refused = await send(letter._id, other);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['alasan']]);
    const blank = await send(letter._id, other, '  ');
    expect([blank.status, Object.keys(blank.body.errors ?? {})]).toEqual([400, ['alasan']]);

    const before = await stored();
    const second = await send(letter._id, other, 'Pindaian pertama buram.');
    expect(second.status).toBe(200);
    const [newest, oldest] = (await entryOf(letter)).versi;
    expect(newest).toMatchObject({ alasan: 'Pindaian pertama buram.' });
    expect(newest?.sha256).toBe(sha256((await open(second.body.pdfPath)).bytes));
    expect(oldest).toMatchObject({ alasan: null, pada: first.body.bertandaTanganPada });
    expect(oldest?.sha256).not.toBe(newest?.sha256);
    const after = await stored();
    expect(after.letters).toHaveLength(before.letters.length);
    expect(after.trash).toHaveLength(before.trash.length + 1);
  });

  it('sent again is as good, and makes no version', async () => {
    const letter = await issueLetter(portal, admin);
    const scan = await newScan();
    const first = await send(letter._id, scan);
    const again = await send(letter._id, scan);
    expect([again.status, again.body.bertandaTanganPada]).toEqual([
      200,
      first.body.bertandaTanganPada,
    ]);
    expect((await entryOf(letter)).versi).toHaveLength(1);
  });

  it('of two officials at once counts once', async () => {
    const letter = await issueLetter(portal, admin);
    const files = await Promise.all([newScan(), newScan(), newScan()]);
    const before = await stored();
    const answers = await Promise.all(files.map((file) => send(letter._id, file, 'Lebih jelas.')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 409)).toEqual(
      (await entryOf(letter)).versi.map(() => 200),
    );
    const after = await stored();
    expect(after.letters).toHaveLength(before.letters.length + 1);
  });

  it('of two officials who both saw no signed file: one wins, the other is told', async () => {
    const letter = await issueLetter(portal, admin);
    const row = await rowOf(letter._id);
    const before = await stored();
    expect(await receiveAs(row)).toMatchObject({ kind: 'basah' });
    expect(await receiveAs(row)).toMatchObject({ code: 'conflict' });
    expect((await entryOf(letter)).versi).toHaveLength(1);
    const after = await stored();
    expect(after.letters).toHaveLength(before.letters.length + 1);
    expect(after.trash).toHaveLength(before.trash.length + 1);
  });

  it.each([1, Number.POSITIVE_INFINITY])(
    'is not lost when %d answers of the batch are',
    async (times) => {
      const letter = await issueLetter(portal, admin);
      const row = await rowOf(letter._id);
      const file = await newScan();
      const db = losingResponses(openDb(portal.env.DB), 'batch', times);
      expect(await receiveAs(row, { db, file })).toMatchObject({ kind: 'basah' });
      const again = await send(letter._id, file);
      expect([again.status, (await open(again.body.pdfPath)).status]).toEqual([200, 200]);
      expect((await entryOf(letter)).versi).toHaveLength(1);
    },
  );

  it('is not entered where the batch fails, and stays for the nightly job', async () => {
    const letter = await issueLetter(portal, admin);
    const row = await rowOf(letter._id);
    const before = await stored();
    const db = withFault(openDb(portal.env.DB), 'batch', () => Promise.reject(new Error('busy')));
    await expect(receiveAs(row, { db })).rejects.toThrow('busy');
    expect((await entryOf(letter)).versi).toEqual([]);
    const after = await stored();
    expect(after.letters).toHaveLength(before.letters.length + 1);
    expect(after.trash).toHaveLength(before.trash.length);
  });

  it('is refused where the letter was withdrawn a moment before', async () => {
    const letter = await issueLetter(portal, admin);
    const row = await rowOf(letter._id);
    const { _id } = await entryOf(letter);
    const json = { reason: 'Nama salah tulis.' };
    await portal.call('POST', `letters/${_id}/withdraw`, { token: admin, json });
    expect(await receiveAs(row)).toMatchObject({
      code: 'conflict',
      message: signedTexts.withdrawn,
    });
  });

  it('is refused where the letter’s file was deleted with the resident’s data', async () => {
    const letter = await issueLetter(portal, admin);
    await portal.env.DB.prepare('UPDATE letters SET pdf_key = NULL WHERE nomor_surat = ?')
      .bind(letter.nomorSurat)
      .run();
    const { status, body } = await send(letter._id, await newScan());
    expect([status, body.message]).toEqual([409, signedTexts.forgotten]);
  });

  it('of a letter whose file is lost is a fault, as that is nobody’s mistake here', async () => {
    const letter = await issueLetter(portal, admin);
    const row = await rowOf(letter._id);
    await portal.env.FILES.delete(row.pdfKey ?? '');
    await expect(receiveAs(row)).rejects.toThrow('the PDF of a letter is not there');
  });

  it('goes with the letter that is withdrawn, and its hash stays', async () => {
    const letter = await issueLetter(portal, admin);
    const { body } = await send(letter._id, await newScan());
    const { _id } = await entryOf(letter);
    const before = await stored();
    const json = { reason: 'Nama salah tulis.' };
    await portal.call('POST', `letters/${_id}/withdraw`, { token: admin, json });
    expect((await open(body.pdfPath)).status).toBe(404);
    const after = await stored();
    expect(after.letters).toHaveLength(before.letters.length - 2);
    expect(after.trash).toHaveLength(before.trash.length + 2);
    const entry = await entryOf(letter);
    expect([entry.status, entry.pdfPath, entry.versi.length]).toEqual(['dicabut', null, 1]);
    expect(await verify(letter)).toMatchObject({ sha256Bertanda: entry.versi[0]?.sha256 });
    const late = await send(letter._id, await newScan(), 'Lagi.');
    expect([late.status, late.body.message]).toEqual([409, signedTexts.withdrawn]);
  });

  it('goes with the application that is deleted', async () => {
    const letter = await issueLetter(portal, admin);
    const { body } = await send(letter._id, await newScan());
    await portal.call('DELETE', `applications/${letter._id}`, { token: admin });
    expect((await open(body.pdfPath)).status).toBe(404);
    expect((await entryOf(letter)).versi).toHaveLength(1);
    expect((await send(letter._id, await newScan())).status).toBe(404);
  });
});

describe('an electronic signature', () => {
  it('is taken with the name of its certificate', async () => {
    const letter = await issueLetter(portal, admin);
    const file = await signed(letter);
    const { status, body } = await send(letter._id, file);
    expect([status, body.message]).toEqual([200, undefined]);
    const certified = {
      tandaTangan: 'tte',
      tandaTanganElektronik: {
        nama: 'Asep Contoh Suryana',
        penerbit: 'Akar Contoh',
        waktu: expect.stringMatching(/^\d{4}-/),
        penandaWaktu: null,
        statusDiperiksaPada: null,
        penerbitDikenal: false,
        namaMirip: true,
      },
    };
    const printed = { penandatangan: 'Asep Contoh Suryana, Kepala Desa Layung' };
    expect(body).toMatchObject({ ...certified, ...printed });
    expect((await open(body.pdfPath)).bytes).toEqual(file);
    expect((await entryOf(letter)).versi).toMatchObject([certified]);
    expect(await verify(letter)).toMatchObject({
      ...certified,
      ...printed,
      penerbitDikenal: false,
      sha256Bertanda: sha256(file),
    });
  });

  it('is examined without being stored', async () => {
    const letter = await issueLetter(portal, admin);
    const file = await signed(letter);
    const before = await stored();
    expect(await examine(file)).toMatchObject({
      surat: { nomorSurat: letter.nomorSurat },
      tandaTangan: [
        {
          jenis: 'tanda-tangan',
          sertifikat: { nama: 'Asep Contoh Suryana', penerbitDikenal: false },
          masalah: null,
          sampaiAkhir: true,
        },
      ],
      diterima: true,
    });
    const added = Uint8Array.from([...file, 10, 37, 120]);
    expect(await examine(added)).toMatchObject({
      tandaTangan: [{ masalah: null, sampaiAkhir: false }],
      diterima: false,
      jawaban: refusals.structure,
    });
    const original = (await open((await entryOf(letter)).pdfPath)).bytes;
    expect(await examine(original)).toMatchObject({
      surat: { nomorSurat: letter.nomorSurat },
      tandaTangan: [],
      diterima: false,
      jawaban: refusals.unsigned,
    });
    expect(await examine(new TextEncoder().encode('halo'))).toMatchObject({
      surat: null,
      tandaTangan: [],
      diterima: false,
      jawaban: refusals.unknown,
    });
    expect(await stored()).toEqual(before);
  });

  it('of another letter, and one with something behind it, are refused', async () => {
    const [letter, other] = [await issueLetter(portal, admin), await issueLetter(portal, admin)];
    const file = await signed(letter);
    for (const [id, sent] of [
      [other._id, file],
      [letter._id, Uint8Array.from([...file, 10, 37, 120])],
    ] as const) {
      const { status, body } = await send(id, sent);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['file']]);
    }
    expect((await entryOf(letter)).versi).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is a file, of ten megabytes at most', async () => {
    const { _id } = await issueLetter(portal, admin);
    const without = await send(_id, null);
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([400, ['file']]);
    const empty = await send(_id, new Uint8Array());
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['file']]);
    expect((await send(_id, new Uint8Array(10.5 * 2 ** 20))).status).toBe(413);
    expect((await send(_id, new Uint8Array(11.5 * 2 ** 20))).status).toBe(413);
    const own = await send(_id, (await open((await entryOfId(_id)).pdfPath)).bytes);
    expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([400, ['file']]);
  });

  it('is no PDF of 100 KB that inflates to 100 MB', async () => {
    const { _id } = await issueLetter(portal, admin);
    const { status, body } = await send(_id, inflatingScan(100 * 2 ** 20));
    expect([status, body.errors]).toEqual([400, { file: refusals.inflated }]);
  });

  it('belongs to a letter that was issued, and comes from an official', async () => {
    const resident = await portal.account();
    const { _id } = await submit(portal, resident.token);
    const scan = await newScan();
    const early = await send(_id, scan);
    expect([early.status, early.body.message]).toEqual([409, signedTexts.noLetter]);
    expect((await send(_id, scan, undefined, resident.token)).status).toBe(403);
    expect((await send(_id, scan, undefined, '')).status).toBe(401);
    expect((await send('tidak-ada', scan)).status).toBe(404);
  });
});

async function examine(file: Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(file)]), 'surat.pdf');
  const report = { token: admin, form };
  return (await portal.call<SignatureReport>('POST', 'letters/signature-report', report)).body;
}

async function entryOfId(id: string) {
  return entryOf({ nomorSurat: (await rowOf(id)).nomorSurat ?? '' });
}
