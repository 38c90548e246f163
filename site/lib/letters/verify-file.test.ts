import { describe, expect, it } from 'vitest';
import { type KnownFiles, verifyFile } from './verify-file.ts';

const original = new Blob(['surat']);
const signed = new Blob(['surat bertanda tangan']);
const sha256 = async (blob: Blob) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).toString('hex');

/** A letter that waits for its signature by hand, and one that came back. */
const waiting: KnownFiles = {
  status: 'berlaku',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
  sha256: await sha256(original),
  sha256Bertanda: null,
};
const returned: KnownFiles = {
  ...waiting,
  tandaTangan: 'basah',
  sha256Bertanda: await sha256(signed),
};

describe('verifyFile', () => {
  it('reports the original of an unsigned letter as genuine but unsigned', async () => {
    const byHand = await verifyFile(original, waiting);
    expect(byHand).toMatchObject({
      tone: 'caution',
      line: 'Berkas ini sama persis dengan surat yang diterbitkan.',
    });
    expect(byHand.advice).toMatch(
      /^Surat asli, tetapi berkas ini tanpa tanda tangan.*surat kertasnya/,
    );
    const recorded = await verifyFile(original, { ...waiting, tandaTangan: 'basah' });
    expect(recorded).toEqual(byHand);
    const outside = await verifyFile(original, { ...waiting, caraTandaTangan: 'tte' });
    expect(outside.advice).toContain('Minta berkas yang sudah ditandatangani');
  });

  it('distinguishes the signed file from the original', async () => {
    expect(await verifyFile(signed, returned)).toMatchObject({
      tone: 'success',
      line: 'Berkas ini sama persis dengan surat yang sudah ditandatangani.',
    });
    const unsigned = await verifyFile(original, returned);
    expect(unsigned).toMatchObject({ tone: 'caution' });
    expect(unsigned.advice).toContain('tanpa tanda tangan');
  });

  it('accepts the original where letters need no signature', async () => {
    expect(await verifyFile(original, { ...waiting, caraTandaTangan: 'qr' })).toMatchObject({
      tone: 'success',
      line: 'Berkas ini sama persis dengan surat yang diterbitkan.',
    });
  });

  it('rejects files of withdrawn and expired letters', async () => {
    const withdrawn = await verifyFile(signed, { ...returned, status: 'dicabut' });
    expect(withdrawn).toMatchObject({ tone: 'error' });
    expect(withdrawn.advice).toContain('dicabut');
    for (const file of [original, signed])
      expect((await verifyFile(file, { ...returned, status: 'kedaluwarsa' })).tone).toBe('error');
  });

  it('rejects a file that differs by one byte', async () => {
    const verified = await verifyFile(new Blob(['surat ']), returned);
    expect(verified).toMatchObject({ tone: 'error' });
    expect(verified.line).toContain('berbeda');
  });

  it('reports a file that cannot be read', async () => {
    const broken = { arrayBuffer: () => Promise.reject(new Error('moved')) } as unknown as Blob;
    expect((await verifyFile(broken, waiting)).line).toBe('Berkas belum dapat diperiksa.');
  });
});
