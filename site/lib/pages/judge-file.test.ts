import { expect, it } from 'vitest';
import { judgeFile } from './judge-file.ts';

const file = new Blob(['surat']);
const sha256 = async (blob: Blob) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).toString('hex');

it('knows the same file, and says so calmly only while the letter holds', async () => {
  const hash = await sha256(file);
  expect(await judgeFile(file, hash, 'berlaku')).toMatchObject({ tone: 'success' });
  expect((await judgeFile(file, hash, 'dicabut')).advice).toContain('dicabut');
  expect((await judgeFile(file, hash, 'kedaluwarsa')).tone).toBe('error');
});

it('knows a file that differs by one byte', async () => {
  const judged = await judgeFile(new Blob(['surat ']), await sha256(file), 'berlaku');
  expect(judged.line).toContain('berbeda');
});

it('does not judge what it cannot read', async () => {
  const broken = { arrayBuffer: () => Promise.reject(new Error('moved')) } as unknown as Blob;
  expect((await judgeFile(broken, '', 'berlaku')).line).toBe('Berkas belum dapat diperiksa.');
});
