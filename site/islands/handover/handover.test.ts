import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { registerEntry } from '#tests/fixtures/records.ts';
import { describeSigning, isFreshPickUp } from './handover.ts';

it('reports how many letters were recorded as signed, and why others were not', () => {
  const dilewati = [{ _id: 'c', nomorSurat: '470/3', alasan: 'Surat ini sudah dicabut.' }];
  const letters = ['a', 'b', 'c'].map((id) => ({
    ...registerEntry,
    id,
    nomorSurat: `500/${id}`,
    nama: `Nama ${id}`,
    pengajuan: `pengajuan ${id}`,
  }));
  const ids = ['a', 'b'];
  const named = 'SKU 500/a, Nama a; SKU 500/b, Nama b';
  expect(describeSigning({ ditandatangani: ids, dilewati }, letters)).toEqual({
    line: `${named}: tercatat sudah ditandatangani.`,
    advice: 'Pemohon melihat bahwa suratnya siap diambil. 470/3: Surat ini sudah dicabut.',
    recorded: { what: 'signed', ids, letters: named, toNotify: ['pengajuan a', 'pengajuan b'] },
  });
});

it('takes a pick-up back within a day', () => {
  const at = '2026-11-02T02:00:00.000Z';
  const later = (ms: number) => new Date(at).getTime() + ms;
  expect(isFreshPickUp(at, later(dayMs - 1))).toBe(true);
  expect(isFreshPickUp(at, later(dayMs))).toBe(false);
  expect(isFreshPickUp(null)).toBe(false);
});
