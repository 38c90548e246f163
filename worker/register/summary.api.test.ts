import { beforeAll, expect, it } from 'vitest';
import type { LetterSummary } from '#contract/issued/summary.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

/** A time of March 2025 in the village, seven hours ahead of UTC. */
const march = (day: number, hour = 9) => new Date(Date.UTC(2025, 2, day, hour - 7)).toISOString();

function insert(table: string, row: Record<string, string | number | null>) {
  const names = Object.keys(row);
  return portal.env.DB.prepare(
    `INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`,
  ).bind(...Object.values(row));
}

const application = (id: string, status: string, sentAt: string, decidedAt: string) =>
  insert('applications', {
    ...{ id, status, type: 'SKU', nama: 'Siti', answers: '{}', photos: '{}' },
    ...{ created_at: sentAt, decided_at: decidedAt },
  });

let number = 0;
const letter = (issuedAt: string, more: Record<string, string | null> = {}) => {
  number += 1;
  return insert('letters', {
    ...{ id: `surat-${number}`, type: 'SKU', counter: '', year: 2025, number },
    ...{ nomor_surat: `${number}`, judul: 'SURAT KETERANGAN USAHA', nama: 'Siti' },
    ...{ issued_at: issuedAt, kode: `kode-${number}`, ...more },
  });
};

/** 3 March 2025 is a Monday; the office promises one working day, and another one for the signature. */
beforeAll(() =>
  portal.env.DB.batch([
    application('cepat', 'Disetujui', march(3), march(3)),
    letter(march(3), { application_id: 'cepat', hand_signed_at: march(4) }),
    application('lambat', 'Disetujui', march(3), march(6)),
    letter(march(6), { application_id: 'lambat', hand_signed_at: march(7) }),
    // Sent on Friday after closing: there on Monday.
    application('jumat', 'Disetujui', march(7, 16), march(11)),
    letter(march(11), { application_id: 'jumat', type: 'SKTM', judul: 'TIDAK MAMPU' }),
    application('ditolak', 'Ditolak', march(3), march(4)),
    application('april', 'Ditolak', march(3), march(32, 0)),
    // Its application is deleted.
    letter(march(1, 0), { withdrawn_at: march(31, 23) }),
    letter(march(5), { kode: null, judul: 'SURAT UNDANGAN', type: 'LUAR' }),
    letter(march(32, 0), { withdrawn_at: march(32) }),
    insert('survey_totals', { quarter: '2025-1', question: 'nilai', score: 4, total: 10 }),
    insert('survey_totals', { quarter: '2025-1', question: 'waktu', score: 1, total: 10 }),
  ]),
);

const summary = (query: string) => admin.call<LetterSummary>('GET', `letters/summary?${query}`);

it('counts the letters of a month in the village and measures working days', async () => {
  const { body } = await summary('bulan=2025-03');
  expect(body).toEqual({
    bulan: '2025-03',
    minggu: null,
    terbit: [
      { type: 'SKU', judul: 'SURAT KETERANGAN USAHA', jumlah: 3 },
      { type: 'SKTM', judul: 'TIDAK MAMPU', jumlah: 1 },
    ],
    luar: 1,
    ditolak: 1,
    diminta: 0,
    sekaligus: 0,
    dicabut: 1,
    putusan: { jumlah: 4, median: 1, persentil90: 3, janji: 1, lewat: 1 },
    // The letter that still waits is late too.
    siap: { jumlah: 2, median: 1, persentil90: 4, janji: 2, lewat: 2, belum: 1 },
    kepuasan: { triwulan: '2025-1', angka: { jumlah: 10, indeks: 100, mutu: 'A (sangat baik)' } },
  });
});

it('counts a week from Monday to Sunday in the village', async () => {
  const week = async (minggu: string) => {
    const { body } = await summary(`minggu=${minggu}`);
    return [body.bulan, body.minggu, body.terbit[0]?.jumlah, body.ditolak, body.dicabut];
  };
  // The letter of the last hour of Saturday, 1 March, belongs to the week before.
  expect(await week('2025-02-24')).toEqual([null, '2025-02-24', 1, 0, 0]);
  expect(await week('2025-03-03')).toEqual([null, '2025-03-03', 2, 1, 0]);
  // Into April, with a withdrawal on either side of midnight.
  expect(await week('2025-03-31')).toEqual([null, '2025-03-31', 1, 1, 2]);
  for (const wrong of ['minggu=2025-03-04', 'minggu=2025-03', 'bulan=2025-03-03']) {
    const { body } = await summary(wrong);
    expect(Object.keys(body.errors ?? {})).toEqual(wrong.split('=', 1));
  }
});

it('has the same in words as CSV', async () => {
  const body = await admin.get<string>('letters/summary/csv?bulan=2025-03');
  const lines = body.split('\r\n');
  expect(lines[0]).toContain('"Bulan";"Bagian";"Keterangan";"Nilai"');
  expect(lines).toContain('"2025-03";"Surat terbit";"Jumlah";"5"');
  expect(lines).toContain('"2025-03";"Sampai diputuskan";"Lewat dari janji 1 hari kerja";"1"');
  expect(body).toContain('Indeks 100,00, mutu A (sangat baik), dari 10 jawaban.');
});

it('is empty for a month without letters', async () => {
  const { body } = await summary('bulan=2024-12');
  expect(body).toMatchObject({ terbit: [], putusan: { jumlah: 0, median: null, lewat: 0 } });
  expect(body.kepuasan).toEqual({ triwulan: '2024-4', angka: null });
});
