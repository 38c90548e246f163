import { expect, it } from 'vitest';
import { describeSigning } from './handover.ts';

it('reports how many letters were recorded as signed, and why others were not', () => {
  const dilewati = [{ _id: 'c', nomorSurat: '470/3', alasan: 'Surat ini sudah dicabut.' }];
  expect(describeSigning({ ditandatangani: ['a', 'b'], dilewati })).toEqual({
    text: {
      line: '2 surat tercatat sudah ditandatangani.',
      advice: 'Pemohon melihat bahwa suratnya siap diambil. 470/3: Surat ini sudah dicabut.',
    },
    signed: ['a', 'b'],
  });
});
