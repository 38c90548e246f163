import { expect, it } from 'vitest';
import { sku } from '#contract/letters/index.ts';
import { parseLetterDraft } from './letter-drafts.ts';

const keptAt = '2026-11-02T02:00:00.000Z';

it('knows a draft by what its form still asks for', () => {
  const kept = { letter: sku, keptAt };
  expect(parseLetterDraft(sku, { keptAt, answers: { nama: 'Siti' }, photos: {} })).toEqual(kept);
  const photo = new Blob(['x']);
  expect(parseLetterDraft(sku, { keptAt, answers: {}, photos: { fotoKtp: photo } })).toEqual(kept);
});

it.each([
  undefined,
  null,
  {},
  { answers: { nama: 'Siti' } },
  { keptAt, answers: { nama: '  ' }, photos: {} },
  { keptAt, answers: { lama: 'tidak ditanyakan lagi' } },
])('takes %j for no draft', (stored) => {
  expect(parseLetterDraft(sku, stored)).toBeNull();
});
