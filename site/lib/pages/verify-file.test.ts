import { expect, it } from 'vitest';
import { verifyFile } from './verify-file.ts';

const file = new Blob(['surat']);
const sha256 = async (blob: Blob) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).toString('hex');

it('knows the same file, and says so calmly only while the letter holds', async () => {
  const hash = await sha256(file);
  expect(await verifyFile(file, hash, 'berlaku')).toMatchObject({ tone: 'success' });
  expect((await verifyFile(file, hash, 'dicabut')).advice).toContain('dicabut');
  expect((await verifyFile(file, hash, 'kedaluwarsa')).tone).toBe('error');
});

it('knows a file that differs by one byte', async () => {
  const verified = await verifyFile(new Blob(['surat ']), await sha256(file), 'berlaku');
  expect(verified.line).toContain('berbeda');
});

it('does not verify what it cannot read', async () => {
  const broken = { arrayBuffer: () => Promise.reject(new Error('moved')) } as unknown as Blob;
  expect((await verifyFile(broken, '', 'berlaku')).line).toBe('Berkas belum dapat diperiksa.');
});
