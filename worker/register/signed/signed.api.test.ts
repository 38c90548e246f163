import { describe, expect, it } from 'vitest';
import { signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { bombs } from '#tests/fixtures/bombs.ts';
import { makeSoup } from '#tests/fixtures/pdf-soups.ts';
import { inflatingScan } from '#tests/fixtures/scans.ts';
import { addPlaceTo } from '#tests/fixtures/signed/signature-place.ts';
import { makeHolder, signPlace } from '#tests/fixtures/signed/signed-letters.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { newScan, signedFilesOf } from '#tests/support/letters/signed-files.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { refusals } from '#worker/letters/signed/refusals.ts';

const portal = await testPortal();
const admin = (await portal.account('admin')).token;
const files = signedFilesOf(portal, admin);

const signed = async (letter: { pdfPath: string }) => {
  const { bytes } = await files.open(letter.pdfPath);
  const root = makeHolder({ name: 'Akar Contoh', authority: true });
  const holder = makeHolder({ name: 'Asep Contoh Suryana', issuer: root });
  return signPlace(addPlaceTo(bytes), { holder, time: new Date().toISOString() });
};

async function examine(file: Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(file)]), 'surat.pdf');
  const report = { token: admin, form };
  return (await portal.call<SignatureReport>('POST', 'letters/signature-report', report)).body;
}

describe('an electronic signature', () => {
  it('is stored with the name of its certificate', async () => {
    const letter = await issueLetter(portal, admin);
    const file = await signed(letter);
    const { status, body } = await files.send(letter._id, file);
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
    expect((await files.open(body.pdfPath)).bytes).toEqual(file);
    expect((await files.entryOf(letter)).versi).toMatchObject([certified]);
    expect(await files.verify(letter)).toMatchObject({
      ...certified,
      ...printed,
      penerbitDikenal: false,
      sha256Bertanda: sha256(file),
    });
  });

  it('can be examined without being stored', async () => {
    const letter = await issueLetter(portal, admin);
    const file = await signed(letter);
    const before = await files.stored();
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
    const original = (await files.open((await files.entryOf(letter)).pdfPath)).bytes;
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
    expect(await files.stored()).toEqual(before);
  });

  it('is refused for another letter and with bytes appended', async () => {
    const [letter, other] = [await issueLetter(portal, admin), await issueLetter(portal, admin)];
    const file = await signed(letter);
    for (const [id, sent] of [
      [other._id, file],
      [letter._id, Uint8Array.from([...file, 10, 37, 120])],
    ] as const) {
      const { status, body } = await files.send(id, sent);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['file']]);
    }
    expect((await files.entryOf(letter)).versi).toEqual([]);
  });
});

it.each([
  ['a soup of ten megabytes', makeSoup('streams outside of objects', 10_000_000), refusals.scan],
  ['a decompression bomb', inflatingScan(20 * 2 ** 20), refusals.inflated],
  ['a text', Buffer.from('bukan PDF'), refusals.unknown],
])('a report says that %s cannot be read', async (_, file, jawaban) => {
  expect(await examine(file)).toEqual({ surat: null, tandaTangan: [], diterima: false, jawaban });
});

describe('an upload', () => {
  it('must be a file of at most ten megabytes', async () => {
    const { _id, nomorSurat } = await issueLetter(portal, admin);
    const without = await files.send(_id, null);
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([400, ['file']]);
    const empty = await files.send(_id, new Uint8Array());
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['file']]);
    expect((await files.send(_id, new Uint8Array(10.5 * 2 ** 20))).status).toBe(413);
    expect((await files.send(_id, new Uint8Array(11.5 * 2 ** 20))).status).toBe(413);
    const own = await files.send(
      _id,
      (await files.open((await files.entryOf({ nomorSurat })).pdfPath)).bytes,
    );
    expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([400, ['file']]);
  });

  it('must not be a bomb', async () => {
    const { _id } = await issueLetter(portal, admin);
    for (const name of [
      'a character map of brackets',
      'empty dictionaries',
      'filters in a row',
      'a certified letter of object heads',
      'a JPEG of four gigapixels',
    ]) {
      const { status, body } = await files.send(_id, bombs[name]?.[0]() ?? null);
      const reason = name.includes('JPEG')
        ? 'pixels'
        : name.includes('letter')
          ? 'otherLetter'
          : 'inflated';
      expect([name, status, body.errors]).toEqual([name, 400, { file: refusals[reason] }]);
    }
  });

  it('needs an issued letter and an official', async () => {
    const resident = await portal.account();
    const { _id } = await submit(portal, resident.token);
    const scan = await newScan();
    const early = await files.send(_id, scan);
    expect([early.status, early.body.message]).toEqual([409, signedTexts.noLetter]);
    expect((await files.send(_id, scan, undefined, resident.token)).status).toBe(403);
    expect((await files.send(_id, scan, undefined, '')).status).toBe(401);
    expect((await files.send('tidak-ada', scan)).status).toBe(404);
  });
});
