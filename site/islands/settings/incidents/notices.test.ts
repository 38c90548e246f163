import { expect, it } from 'vitest';
import type { IncidentEntry } from '#contract/incidents.ts';
import { village } from '#village.config.ts';
import { describeLeft, noticeOf, type Reader } from './notices.ts';

const now = new Date('2026-11-21T01:00:00.000Z');
const incident: IncidentEntry = {
  ditemukan: '2026-11-20T08:00',
  uraian: 'Ponsel petugas hilang.',
  ...{ data: '', jumlahOrang: '', acuan: 'A1B2-C3D4', tindakan: '', status: 'terbuka' },
};
const known = { ...incident, data: 'Foto KTP', jumlahOrang: '12', tindakan: 'Sesinya diakhiri.' };

it.each<[Reader, boolean]>([
  ['warga', false],
  ['lembaga', true],
  ['berita', false],
])(
  'tells %s what is known and what is not, with references for the authority alone',
  (reader, refers) => {
    const first = noticeOf(reader, incident, village.office, now);
    expect(first).toContain('Data yang terbuka: belum diketahui');
    expect(first).toContain('diketahui 20 November 2026, 08.00 WIB. Ponsel petugas hilang.');
    expect(first.includes('A1B2-C3D4')).toBe(refers);
    const later = noticeOf(reader, known, village.office, now);
    expect(later).toContain('Data yang terbuka: Foto KTP.');
    expect(later).toContain('dilakukan: Sesinya diakhiri.\n');
    expect(later.includes('12 orang')).toBe(reader !== 'warga');
  },
);

it.each([
  [now, 'Sisa 48 jam dari 3 × 24'],
  [new Date('2026-11-23T00:30:00.000Z'), 'Sisa 0 jam dari 3 × 24'],
  [new Date('2026-11-23T04:30:00.000Z'), 'Lewat 4 jam'],
])('at %s has %s', (at, word) => {
  expect(describeLeft(incident, at).word).toBe(word);
  expect(describeLeft({ ...incident, status: 'selesai' }, at).word).toBe('Selesai');
});
