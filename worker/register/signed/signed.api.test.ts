import { describe, expect, it } from 'vitest';
import { signedTexts } from '#contract/issued/signature.ts';
import type { SignatureReport } from '#contract/records/signature-report.ts';
import { bombs } from '#tests/fixtures/bombs.ts';
import { makeSoup } from '#tests/fixtures/pdf-soups.ts';
import { inflatingScan } from '#tests/fixtures/scans.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { certify, newScan, signedFilesOf } from '#tests/support/letters/signed-files.ts';
import { toForm } from '#tests/support/pictures.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { refusals } from '#worker/letters/signed/refusals.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const files = signedFilesOf(portal, admin.token);
const issue = () => issueLetter(portal, admin.token);
const signed = async (letter: { pdfPath: string }) =>
  certify((await files.open(letter.pdfPath)).bytes);

async function examine(file: Uint8Array) {
  const form = toForm({ file });
  return (await admin.call<SignatureReport>('POST', 'letters/signature-report', form)).body;
}
const fieldsOf = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
];

describe('an electronic signature', () => {
  it('is stored with the name of its certificate', async () => {
    const letter = await issue();
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
    const verified = { penerbitDikenal: false, sha256Bertanda: sha256(file) };
    expect(await files.verify(letter)).toMatchObject({ ...certified, ...printed, ...verified });
  });

  it('can be examined without being stored', async () => {
    const letter = await issue();
    const surat = { nomorSurat: letter.nomorSurat };
    const file = await signed(letter);
    const before = await files.stored();
    const sertifikat = { nama: 'Asep Contoh Suryana', penerbitDikenal: false };
    const signature = { jenis: 'tanda-tangan', sertifikat, masalah: null, sampaiAkhir: true };
    const accepted = { surat, tandaTangan: [signature], diterima: true };
    expect(await examine(file)).toMatchObject(accepted);
    const refused = { surat, tandaTangan: [], diterima: false };
    expect(await examine(Uint8Array.from([...file, 10, 37, 120]))).toMatchObject({
      ...{ ...refused, jawaban: refusals.structure },
      tandaTangan: [{ masalah: null, sampaiAkhir: false }],
    });
    const original = (await files.open((await files.entryOf(letter)).pdfPath)).bytes;
    expect(await examine(original)).toMatchObject({ ...refused, jawaban: refusals.unsigned });
    expect(await files.stored()).toEqual(before);
  });

  it('is refused for another letter and with bytes appended', async () => {
    const [letter, other] = [await issue(), await issue()];
    const file = await signed(letter);
    const added = Uint8Array.from([...file, 10, 37, 120]);
    expect(fieldsOf(await files.send(other._id, file))).toEqual([400, ['file']]);
    expect(fieldsOf(await files.send(letter._id, added))).toEqual([400, ['file']]);
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
    const { _id, pdfPath } = await issue();
    for (const file of [null, new Uint8Array(), (await files.open(pdfPath)).bytes])
      expect(fieldsOf(await files.send(_id, file))).toEqual([400, ['file']]);
    for (const mebibytes of [10.5, 11.5])
      expect((await files.send(_id, new Uint8Array(mebibytes * 2 ** 20))).status).toBe(413);
  });

  it('must not be a bomb', async () => {
    const { _id } = await issue();
    for (const [name, file] of [
      ['a character map of brackets', refusals.inflated],
      ['empty dictionaries', refusals.inflated],
      ['filters in a row', refusals.inflated],
      ['a certified letter of object heads', refusals.otherLetter],
      ['a JPEG of four gigapixels', refusals.pixels],
    ] as const) {
      const { status, body } = await files.send(_id, bombs[name]?.[0]() ?? null);
      expect([name, status, body.errors]).toEqual([name, 400, { file }]);
    }
  });

  it('needs an issued letter and an official', async () => {
    const resident = await portal.account();
    const { _id } = await submit(portal, resident.token);
    const scan = await newScan();
    const early = { status: 409, body: { message: signedTexts.noLetter } };
    expect(await files.send(_id, scan)).toMatchObject(early);
    expect((await files.send(_id, scan, undefined, resident.token)).status).toBe(403);
    expect((await files.send(_id, scan, undefined, '')).status).toBe(401);
    expect((await files.send('tidak-ada', scan)).status).toBe(404);
  });
});
