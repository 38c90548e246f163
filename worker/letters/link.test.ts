import { expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { letterLink } from './link.ts';

const maker = {
  secrets: { current: 'rahasia-'.repeat(8), previous: null },
  now: new Date('2026-11-02T01:00:00Z'),
  office: village,
};
const letter = {
  type: 'SKU',
  nomorSurat: '500.3.3/007/LYG/XI/2026',
  pdfKey: 'letters/x.pdf',
  signedKey: null,
};

const nameIn = (link: string | null) =>
  new URL(link ?? '', 'https://desa.test').searchParams.get('nama');

it('names the file by type and number without slashes', async () => {
  const link = await letterLink(letter, maker);
  expect(link).toMatch(/^\/berkas\/letters\/x\.pdf\?/);
  expect(nameIn(link)).toBe('SKU-500.3.3-007-LYG-XI-2026.pdf');
  expect(nameIn(await letterLink({ ...letter, nomorSurat: null }, maker))).toBe('SKU-surat.pdf');
});

it('links to the signed letter if there is one', async () => {
  const link = await letterLink({ ...letter, signedKey: 'letters/y.pdf' }, maker);
  expect(link).toMatch(/^\/berkas\/letters\/y\.pdf\?/);
  expect(nameIn(link)).toBe('SKU-500.3.3-007-LYG-XI-2026-bertanda-tangan.pdf');
});

it('is null without a PDF', async () => {
  expect(await letterLink({ ...letter, pdfKey: null }, maker)).toBeNull();
});
