import { describe, expect, it } from 'vitest';
import { signedTexts } from '#contract/issued/signature.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { newScan, signedFilesOf } from '#tests/support/letters/signed-files.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { losingResponses, withFault } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { type Db, openDb } from '#worker/db/client.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { receiveSigned } from './receive.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const files = signedFilesOf(portal, admin.token);
const issue = () => issueLetter(portal, admin.token);
const withdraw = (id: string) =>
  admin.call('POST', `letters/${id}/withdraw`, { reason: 'Nama salah tulis.' });

/** Receives a scan for a row read earlier, with replaceable dependencies. */
async function receiveAs(
  row: Awaited<ReturnType<typeof files.rowOf>>,
  parts: { db?: Db; file?: Uint8Array<ArrayBuffer> } = {},
) {
  const { FILES, IMAGES: images } = portal.env;
  const { db = openDb(portal.env.DB), file = await newScan() } = parts;
  const context = { db, files: FILES, images, village };
  const received = { file, alasan: null, mayConfirm: true, accountId: 'petugas', now: new Date() };
  return receiveSigned(context, row, received);
}

describe('a scan', () => {
  it('becomes the file of the letter for everybody', async () => {
    const resident = await portal.account();
    const letter = await issueLetter(portal, admin.token, {}, resident.token);
    const { _id, penandatangan } = letter;
    const { status, body } = await files.send(_id, await newScan());
    expect(status).toBe(200);
    expect(body).toMatchObject({ tandaTangan: 'basah', penandatangan });
    const { bytes } = await files.open(body.pdfPath);
    const hash = sha256(bytes);
    const printed = sha256((await files.open(letter.pdfPath)).bytes);
    expect(hash).not.toBe(printed);

    const entry = await files.entryOf(letter);
    const byHand = { tandaTangan: 'basah', tandaTanganElektronik: null };
    const version = { ...byHand, sha256: hash, alasan: null };
    expect(entry).toMatchObject({ tandaTangan: 'basah', versi: [version] });
    expect(entry.versi[0]?.pada).toBe(body.bertandaTanganPada);
    expect((await files.open(entry.pdfPath)).bytes).toEqual(bytes);

    const verified = { tandaTangan: 'basah', sha256: printed, sha256Bertanda: hash };
    expect(await files.verify(letter)).toMatchObject(verified);
    const own = await resident.application(_id);
    expect(own).toMatchObject({ tandaTangan: 'basah' });
    expect((await files.open(own?.pdfPath)).bytes).toEqual(bytes);
    const { signedKey } = await files.rowOf(_id);
    const object = await portal.env.FILES.head(signedKey ?? '');
    expect(object?.httpMetadata?.contentType).toBe('application/pdf');
  });

  it('needs a reason to be replaced, and keeps the earlier version on record', async () => {
    const letter = await issue();
    const [one, other] = [await newScan(), await newScan()];
    const first = await files.send(letter._id, one);
    const refused = await files.send(letter._id, other);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['alasan']]);
    const blank = await files.send(letter._id, other, '  ');
    expect([blank.status, Object.keys(blank.body.errors ?? {})]).toEqual([400, ['alasan']]);

    const before = await files.stored();
    const second = await files.send(letter._id, other, 'Pindaian pertama buram.');
    expect(second.status).toBe(200);
    const [newest, oldest] = (await files.entryOf(letter)).versi;
    expect(newest).toMatchObject({ alasan: 'Pindaian pertama buram.' });
    expect(newest?.sha256).toBe(sha256((await files.open(second.body.pdfPath)).bytes));
    expect(oldest).toMatchObject({ alasan: null, pada: first.body.bertandaTanganPada });
    expect(oldest?.sha256).not.toBe(newest?.sha256);
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length);
    expect(after.trash).toHaveLength(before.trash.length + 1);
  });

  it('makes no new version when sent again', async () => {
    const letter = await issue();
    const scan = await newScan();
    const first = await files.send(letter._id, scan);
    const again = await files.send(letter._id, scan);
    const { bertandaTanganPada } = first.body;
    expect(again).toMatchObject(answered(200, { bertandaTanganPada }));
    expect((await files.entryOf(letter)).versi).toHaveLength(1);
  });

  it('is stored once when several officials send one at the same time', async () => {
    const letter = await issue();
    const scans = await Promise.all([newScan(), newScan(), newScan()]);
    const before = await files.stored();
    const statuses = await statusesOf(
      scans.map((file) => files.send(letter._id, file, 'Lebih jelas.')),
    );
    expect(statuses.filter((status) => status !== 409)).toEqual(
      (await files.entryOf(letter)).versi.map(() => 200),
    );
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length + 1);
  });

  it('conflicts for the second of two officials who saw no signed file', async () => {
    const letter = await issue();
    const row = await files.rowOf(letter._id);
    const before = await files.stored();
    expect(await receiveAs(row)).toMatchObject({ kind: 'basah' });
    expect(await receiveAs(row)).toMatchObject({ code: 'conflict' });
    expect((await files.entryOf(letter)).versi).toHaveLength(1);
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length + 1);
    expect(after.trash).toHaveLength(before.trash.length + 1);
  });

  it.each([1, Number.POSITIVE_INFINITY])(
    'survives %d lost responses of the batch',
    async (times) => {
      const letter = await issue();
      const row = await files.rowOf(letter._id);
      const file = await newScan();
      const db = losingResponses(openDb(portal.env.DB), 'batch', times);
      expect(await receiveAs(row, { db, file })).toMatchObject({ kind: 'basah' });
      const again = await files.send(letter._id, file);
      expect([again.status, (await files.open(again.body.pdfPath)).status]).toEqual([200, 200]);
      expect((await files.entryOf(letter)).versi).toHaveLength(1);
    },
  );

  it('stays in storage for the nightly job when the batch fails', async () => {
    const letter = await issue();
    const row = await files.rowOf(letter._id);
    const before = await files.stored();
    const db = withFault(openDb(portal.env.DB), 'batch', () => Promise.reject(new Error('busy')));
    await expect(receiveAs(row, { db })).rejects.toThrow('busy');
    expect((await files.entryOf(letter)).versi).toEqual([]);
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length + 1);
    expect(after.trash).toHaveLength(before.trash.length);
  });

  it('is refused for a letter that was just withdrawn', async () => {
    const letter = await issue();
    const row = await files.rowOf(letter._id);
    await withdraw(letter.idSurat);
    const refusal = { code: 'conflict', message: signedTexts.withdrawn };
    expect(await receiveAs(row)).toEqual(refusal);
  });

  it('is refused if the letter’s file was deleted with the resident’s data', async () => {
    const { _id, idSurat } = await issue();
    await portal.query('UPDATE letters SET pdf_key = NULL WHERE id = ?', idSurat);
    const refusal = answered(409, { message: signedTexts.forgotten });
    expect(await files.send(_id, await newScan())).toEqual(refusal);
  });

  it('throws if the file of the letter is missing in storage', async () => {
    const letter = await issue();
    const row = await files.rowOf(letter._id);
    await portal.env.FILES.delete(row.pdfKey ?? '');
    await expect(receiveAs(row)).rejects.toThrow('the PDF of a letter is not there');
  });

  it('is deleted when the letter is withdrawn; its hash stays', async () => {
    const letter = await issue();
    const { body } = await files.send(letter._id, await newScan());
    const before = await files.stored();
    await withdraw(letter.idSurat);
    expect((await files.open(body.pdfPath)).status).toBe(404);
    const after = await files.stored();
    expect(after.letters).toHaveLength(before.letters.length - 2);
    expect(after.trash).toHaveLength(before.trash.length + 2);
    const entry = await files.entryOf(letter);
    expect([entry.status, entry.pdfPath, entry.versi.length]).toEqual(['dicabut', null, 1]);
    expect(await files.verify(letter)).toMatchObject({ sha256Bertanda: entry.versi[0]?.sha256 });
    const late = await files.send(letter._id, await newScan(), 'Lagi.');
    expect(late).toEqual(answered(409, { message: signedTexts.withdrawn }));
  });
});
