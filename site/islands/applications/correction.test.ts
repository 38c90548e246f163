import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { heirAnswers, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { correctionOf } from './correction.tsx';

const ahliWaris = heirs.slice(1);
const old = { answers: heirAnswers, correctedAt: null };

it.each([
  ['as it is', { ahliWaris, _base: { ...heirAnswers, nomorWasiat: '' }, _correctedAt: '' }],
  ['from JSON', { ahliWaris: JSON.stringify(ahliWaris), _base: JSON.stringify(old) }],
])('continues a stored draft on its version, %s', (_, stored) => {
  const newer = { ...heirAnswers, nama: 'Siti A.', dikoreksiPada: '2026-11-02T02:00:00.000Z' };
  const correction = correctionOf(peopleLetter, newer as unknown as ApplicationRecord);
  const { start, readDraft, read, changed } = correction;
  const typed = { ...start, ...readDraft({ ...heirAnswers, wasiat: 'Ada', ...stored }) };
  expect(typed).toMatchObject({ nama: heirAnswers.nama, ahliWaris, _correctedAt: '' });
  expect(changed(typed).map(({ name }) => name)).toEqual(['wasiat', 'ahliWaris']);
  expect(read(typed).errors).toEqual({ nomorWasiat: 'Nomor Wasiat wajib diisi' });
});
