import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { heirAnswers, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { correctionOf } from './correction.tsx';

const record = { ...heirAnswers, dikoreksiPada: null } as unknown as ApplicationRecord;
const newer = { ...record, nama: 'Siti A.', dikoreksiPada: '2026-11-02T02:00:00.000Z' };
const [siti, dimas] = heirs;
const people = [siti, { ...dimas, nama: 'Dimas' }];

it.each([
  ['as it is', { ahliWaris: people, _base: { ...heirAnswers, nomorWasiat: '' }, _correctedAt: '' }],
  [
    'with the JSON of earlier versions',
    {
      ahliWaris: JSON.stringify(people),
      _base: JSON.stringify({ answers: heirAnswers, correctedAt: null }),
    },
  ],
])('continues a stored draft on its version, %s', (_, stored) => {
  const { start, readDraft, read, changed } = correctionOf(peopleLetter, newer);
  const typed = { ...start, ...readDraft({ ...heirAnswers, wasiat: 'Ada', ...stored }) };
  expect(typed).toMatchObject({ nama: 'Siti Aminah', ahliWaris: people, _correctedAt: '' });
  expect(changed(typed).map(({ name }) => name)).toEqual(['wasiat', 'ahliWaris']);
  expect(read(typed).errors).toEqual({ nomorWasiat: 'Nomor Wasiat wajib diisi' });
});
