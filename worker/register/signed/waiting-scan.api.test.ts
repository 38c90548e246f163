import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { HandoverCounts } from '#contract/issued/handover.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { answered } from '#tests/support/answered.ts';
import { drawScan, issueWithPdf, scannedPdf } from '#tests/support/letters/drawn-scan.ts';
import { certify, newScan, signedFilesOf } from '#tests/support/letters/signed-files.ts';
import { toForm } from '#tests/support/pictures.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';

const portal = await testPortal();
const [admin, operator] = [await portal.account('admin'), await portal.account('operator')];
const files = signedFilesOf(portal, admin.token);

const issue = () => issueWithPdf(portal, admin);
type Letter = Awaited<ReturnType<typeof issue>>;

const upload = async ({ _id }: Letter, file: Uint8Array, alasan?: string) =>
  (await files.send(_id, file, alasan, operator.token)).status;
const scanOf = async (letter: Letter) => {
  const { terbitPath: terbit, pindaianPath: pindaian } = await files.entryOf(letter);
  const scan = pindaian && (await files.open(pindaian)).bytes;
  return { terbit, pindaian, sha256: scan && sha256(scan) };
};
const confirm = ({ idSurat }: Letter, sha256: unknown, { call } = admin) =>
  call('POST', `letters/${idSurat}/scan-confirmed`, { sha256 });
const reject = ({ idSurat }: Letter, sha256: unknown, { call } = admin) =>
  call('DELETE', `letters/${idSurat}/scan?sha256=${sha256}`);
const sign = ({ idSurat }: Letter) => operator.call('POST', 'letters/signed', { ids: [idSurat] });
const pickUp = ({ idSurat }: Letter) => operator.call('POST', `letters/${idSurat}/picked-up`);

const blank = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: 'grey' } }).jpeg();
const jpegOf = async ({ pdf }: Letter) => (await drawScan(pdf)).jpeg().toBuffer();

/** What the portal says of a letter: in public, then to officials. */
async function stateOf(letter: Letter) {
  const { tandaTangan, sha256Bertanda, penerbitDikenal } = await files.verify(letter);
  const { siapPada, pindaian, versi, ...entry } = await files.entryOf(letter);
  expect([entry.tandaTangan, versi[0]?.sha256 ?? null]).toEqual([tandaTangan, sha256Bertanda]);
  const hasFile = sha256Bertanda !== null;
  return { tandaTangan, hasFile, penerbitDikenal, isReady: siapPada !== null, pindaian };
}

const unsigned = { tandaTangan: 'belum', hasFile: false, penerbitDikenal: null, isReady: false };
const none = { ...unsigned, pindaian: null };
const waiting = { ...unsigned, pindaian: 'menunggu' };
const byHand = { ...none, tandaTangan: 'basah', isReady: true };
const scanned = { ...byHand, hasFile: true };

/** Every way of an operator to the signature of a letter: what it answers, and the state of the letter after it. */
const ways: [string, (letter: Letter) => Promise<unknown>, number, object][] = [
  ['a blank picture', async (l) => upload(l, await blank().toBuffer()), 200, waiting],
  ['a picture of the letter with its code', async (l) => upload(l, await jpegOf(l)), 200, waiting],
  ['a scan without a code', async (l) => upload(l, await newScan()), 200, waiting],
  ['a scan with its code', async (l) => upload(l, await scannedPdf(await jpegOf(l))), 200, waiting],
  [
    'a second scan',
    async (l) => [await upload(l, await newScan()), await upload(l, await newScan())].at(-1),
    200,
    waiting,
  ],
  [
    'a certificate of its own',
    async (l) => upload(l, await certify(l.pdf)),
    200,
    { ...scanned, tandaTangan: 'tte', penerbitDikenal: false },
  ],
  [
    'a scan in place of a stored one',
    async (l) => {
      await files.send(l._id, await newScan());
      return upload(l, await newScan(), 'Lebih jelas.');
    },
    403,
    scanned,
  ],
  [
    'a certificate in place of a stored scan',
    async (l) => {
      await files.send(l._id, await newScan());
      return upload(l, await certify(l.pdf), 'Elektronik.');
    },
    403,
    scanned,
  ],
  ['a record without a file', async (l) => (await sign(l)).status, 200, byHand],
  [
    'a record, then a scan',
    async (l) => [await sign(l), await upload(l, await newScan())].at(-1),
    200,
    { ...byHand, pindaian: 'menunggu' },
  ],
  [
    'a scan, then a record that is taken back',
    async (l) => {
      await upload(l, await newScan());
      await sign(l);
      return (await operator.call('DELETE', `letters/${l.idSurat}/signed`)).status;
    },
    200,
    waiting,
  ],
  ['a pick-up alone', async (l) => (await pickUp(l)).status, 409, none],
  [
    'a scan, then a pick-up',
    async (l) => [await upload(l, await newScan()), (await pickUp(l)).status].at(-1),
    409,
    waiting,
  ],
  [
    'its own confirmation',
    async (l) => {
      await upload(l, await newScan());
      return (await confirm(l, (await scanOf(l)).sha256, operator)).status;
    },
    403,
    waiting,
  ],
  [
    'its own rejection',
    async (l) => {
      await upload(l, await newScan());
      return (await reject(l, (await scanOf(l)).sha256, operator)).status;
    },
    403,
    waiting,
  ],
  [
    'a report on a signed file',
    async (l) => {
      const form = toForm({ file: await certify(l.pdf) });
      return (await operator.call('POST', 'letters/signature-report', form)).status;
    },
    200,
    none,
  ],
];

it.each(ways)("an operator's way to a signature: %s", async (_, act, status, state) => {
  const letter = await issue();
  expect(await act(letter)).toBe(status);
  expect(await stateOf(letter)).toEqual(state);
});

describe('a waiting scan', () => {
  it('is the signed file of the letter once an admin has confirmed it', async () => {
    const letter = await issue();
    await upload(letter, await newScan());
    const { terbit, pindaian, sha256: hash } = await scanOf(letter);
    expect((await files.open(terbit)).bytes).toEqual(letter.pdf);
    expect(pindaian).not.toBeNull();
    expect((await files.open((await files.entryOf(letter)).pdfPath)).bytes).toEqual(letter.pdf);
    const before = new Date().toISOString();
    const other = await portal.account('admin');
    const both = [confirm(letter, hash), confirm(letter, hash, other)];
    expect(await statusesOf(both)).toEqual([200, 200]);
    expect(await stateOf(letter)).toEqual(scanned);
    expect((await files.verify(letter)).sha256Bertanda).toBe(hash);
    const entry = await files.entryOf(letter);
    expect((entry.siapPada ?? '') >= before).toBe(true);
    expect(sha256((await files.open(entry.pdfPath)).bytes)).toBe(hash);
    expect((await confirm(letter, hash)).status).toBe(200);
    expect((await reject(letter, hash)).status).toBe(409);
    const acts = (await portal.actionsOn(letter.idSurat)).filter((act) => /scan/i.test(`${act}`));
    expect(acts).toEqual(['letters.scanned', 'letters.confirmScan']);
  });

  it('is not confirmed or rejected by an admin who saw another one', async () => {
    const letter = await issue();
    await upload(letter, await newScan());
    const { sha256: seen } = await scanOf(letter);
    const before = await files.stored();
    await upload(letter, await newScan());
    for (const act of [confirm, reject]) {
      const refusal = answered(409, { message: signedTexts.scanChanged });
      expect(await act(letter, seen)).toEqual(refusal);
      expect((await act(letter, 'apa saja')).status).toBe(400);
    }
    expect(await stateOf(letter)).toEqual(waiting);
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length);
    expect((await confirm(letter, (await scanOf(letter)).sha256)).status).toBe(200);
  });

  it('can be rejected, and sent again for the letter that it belongs to', async () => {
    const [letter, other] = [await issue(), await issue()];
    const scan = await newScan();
    await upload(letter, scan);
    expect(await upload(other, scan)).toBe(400);
    const { sha256: hash } = await scanOf(letter);
    const before = await files.stored();
    expect((await reject(letter, hash)).status).toBe(200);
    expect(await stateOf(letter)).toEqual(none);
    expect((await files.stored()).trash).toHaveLength(before.trash.length + 1);
    expect((await reject(letter, hash)).status).toBe(200);
    expect((await confirm(letter, hash)).status).toBe(409);
    expect(await scanOf(letter)).toMatchObject({ pindaian: null, sha256: null });
    expect(await upload(other, scan)).toBe(200);
  });

  it('makes way for what an admin uploads, whose upload confirms it', async () => {
    const letter = await issue();
    const scan = await newScan();
    await upload(letter, scan);
    const before = await files.stored();
    expect((await files.send(letter._id, scan)).body).toMatchObject({ pindaian: null });
    expect(await stateOf(letter)).toEqual(scanned);
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length);
    expect(after.trash).toHaveLength(before.trash.length + 1);
  });

  it('comes back with a deleted application', async () => {
    const letter = await issue();
    await upload(letter, await newScan());
    const { pindaian } = await scanOf(letter);
    await admin.call('DELETE', `applications/${letter._id}`);
    expect((await files.open(pindaian)).status).toBe(404);
    const [deletion] = await admin.get<{ _id: string }[]>('deletions');
    await admin.call('POST', `deletions/${deletion?._id}/restore`);
    expect(await stateOf(letter)).toEqual(waiting);
    expect((await files.open(pindaian)).status).toBe(200);
  });

  it('is counted, and its letter listed', async () => {
    const letter = await issue();
    const count = async () => (await admin.get<HandoverCounts>('letters/counts')).pindaian;
    const before = await count();
    await upload(letter, await newScan());
    expect(await count()).toBe(before + 1);
    for (const path of ['letters', 'applications']) {
      const found = await admin.get(`${path}?page=1&keadaan=pindaian-menunggu`);
      const { nomorSurat } = letter;
      expect(found).toHaveProperty('data.0.nomorSurat', nomorSurat);
    }
  });
});
