import { describe, expect, it } from 'vitest';
import { applicationStates, type StateFacts, stateOf } from './application-state.ts';
import type { ApplicationRecord } from './applications.ts';

const at = '2026-11-25T02:12:00.000Z';
const pending = {
  _id: '1a2b3c4d-5e6f',
  type: 'SKTM',
  nama: 'Siti Aminah',
  nik: '3205011501900001',
  status: 'Menunggu',
  diajukan: 'warga',
  adminNotes: null,
  tandaTangan: null,
  withdrawnAt: null,
  withdrawnReason: null,
};
const rejected = { ...pending, status: 'Ditolak', adminNotes: 'Foto KTP buram.' };
const unsigned = {
  ...pending,
  status: 'Disetujui',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
};
const paper = { ...unsigned, tandaTangan: 'basah' };
const withdrawn = { ...paper, withdrawnAt: at, withdrawnReason: 'Data keliru.' };
const atCounter = { diajukan: 'petugas' };

const inTime = { text: 'Paling lambat Selasa.', late: false };
const late = { ...inTime, late: true };
const facts = (record: object, more: Partial<StateFacts> = {}): StateFacts => ({
  record: record as ApplicationRecord,
  hours: () => 'jam kerja',
  phone: '(022) 555-0100',
  decision: inTime,
  signing: inTime,
  retention: { undecidedDays: 90 },
  ...more,
});

/** State and word in lists, then a line each for dashboard, history (also folded) and WhatsApp; '-' where a channel is silent. */
function textsOf(given: StateFacts): string {
  const state = stateOf(given.record);
  const { word, title, news, next, details, whatsapp } = applicationStates[state];
  const { lead, text, mayAsk } = next(given);
  const dashboard = [title, news?.(given)].filter(Boolean).join(': ');
  const history = [lead, text, mayAsk && '(tanya)', details?.(given)].filter(Boolean).join(' | ');
  const message = whatsapp?.(given, 'RIWAYAT').replace('\n\n', ' ');
  return [`${state}: ${word}`, dashboard || '-', history, message ?? '-'].join('\n');
}

const ask = 'sebutkan nomor 1A2B-3C4D. | (tanya)';
const review = 'Petugas memeriksa pada jam kerja. Anda tidak perlu mengirim ulang.';
const phone = 'Ada yang belum jelas? Telepon (022) 555-0100.';
const refusal = 'Suratnya belum dapat dibuat. Alasan: Foto KTP buram.';
const pickUp = 'Suratnya sudah siap. Ambil di kantor desa pada jam kerja, dan sebutkan nomor itu.';
const download = 'Suratnya sudah siap. Unduh di sini: RIWAYAT';
const wait = 'Suratnya disetujui dan menunggu tanda tangan. Jangan datang dulu, kami kabari lagi.';
const invalid = 'Surat ini tidak berlaku lagi, jangan dipakai.';

const cases: [string, StateFacts, string][] = [
  [
    'sent',
    facts(pending),
    `in-review: Menunggu
sedang diperiksa: Paling lambat Selasa.
Paling lambat Selasa. | Paling lambat Selasa. | ${review}
-`,
  ],
  [
    'late',
    facts(pending, { decision: late }),
    `in-review: Menunggu
sedang diperiksa
Pemeriksaannya lebih lama dari biasanya. Tanyakan ke kantor desa di (022) 555-0100 dan ${ask} | ${review}
-`,
  ],
  [
    'late and stripped of its photos',
    facts({ ...pending, fotoDihapusPada: at }, { decision: late }),
    `in-review: Menunggu
sedang diperiksa
Foto dihapus pada 25 November 2026 karena pengajuan ini belum diputuskan selama 90 hari. | Masih perlu suratnya? Kirim pengajuan baru dengan foto, atau bawa KTP dan KK ke kantor desa dan ${ask} | ${review}
-`,
  ],
  [
    'rejected',
    facts(rejected),
    `needs-correction: Ditolak
perlu diperbaiki
${phone}
${refusal} Perbaiki dan ajukan lagi: RIWAYAT`,
  ],
  [
    'rejected at the counter, and sent again',
    facts({ ...rejected, ...atCounter, diajukanLagi: '5E6F-7A8B' }),
    `sent-again: Ditolak
-
${phone}
${refusal} Datang ke kantor desa pada jam kerja dengan KTP, dan sebutkan nomor itu.`,
  ],
  [
    'to be signed by hand',
    facts(unsigned),
    `awaits-signature: Menunggu tanda tangan
menunggu tanda tangan: Tunggu kabar, jangan datang dulu.
Menunggu tanda tangan. Tunggu kabar, jangan datang dulu. Bila surat dapat diambil, di sini tertulis Siap diambil. | Paling lambat Selasa.
${wait}`,
  ],
  [
    'to be signed electronically, and late',
    facts({ ...unsigned, caraTandaTangan: 'tte' }, { signing: late }),
    `awaits-signature: Menunggu tanda tangan
menunggu tanda tangan: Surat bertanda tangan nanti dapat diunduh.
Suratnya sudah dibuat, tetapi baru berlaku setelah ditandatangani elektronik. Anda tidak perlu datang: surat bertanda tangan nanti dapat diunduh di sini. | (tanya)
${wait}`,
  ],
  [
    'signed by hand',
    facts(paper),
    `ready-for-pickup: Siap diambil
surat siap diambil: Ambil di kantor desa pada jam kerja.
Surat sudah ditandatangani dan dicap. Ambil di kantor desa.
${pickUp}`,
  ],
  [
    'scanned',
    facts({ ...paper, bertandaTanganPada: at }),
    `ready-to-download: Siap diunduh
surat siap diunduh
Surat bertanda tangan siap diunduh. Simpan berkasnya, lalu cetak atau kirimkan. Bila diminta surat aslinya, ambil di kantor desa.
${download}`,
  ],
  [
    'signed electronically, from the counter',
    facts({ ...unsigned, ...atCounter, tandaTangan: 'tte', bertandaTanganPada: at }),
    `ready-to-download: Siap diunduh
surat siap diunduh
Surat bertanda tangan siap diunduh. Kirimkan berkasnya apa adanya: tanda tangan elektronik tidak ikut pada hasil cetak.
${pickUp}`,
  ],
  [
    'valid by its QR code',
    facts({ ...unsigned, caraTandaTangan: 'qr' }),
    `ready-to-download: Siap diunduh
surat siap diunduh
Surat siap diunduh. Menurut aturan desa, surat ini berlaku dengan kode QR tanpa tanda tangan.
${download}`,
  ],
  [
    'picked up',
    facts({ ...paper, diambilPada: at }),
    `picked-up: Sudah diambil
-
Surat aslinya sudah diambil di kantor desa. Simpan baik-baik.
-`,
  ],
  [
    'withdrawn after it was picked up',
    facts({ ...withdrawn, diambilPada: at }),
    `withdrawn: Dicabut
surat dicabut: Dicabut 25 November 2026: Data keliru. ${invalid} Masih memerlukannya? Ajukan lagi.
Dicabut 25 November 2026: Data keliru. | ${invalid} Masih memerlukannya? Ajukan lagi.
Suratnya dicabut dan tidak berlaku lagi. Alasan: Data keliru. Selengkapnya: RIWAYAT`,
  ],
  [
    'withdrawn at the counter, and replaced',
    facts({ ...withdrawn, ...atCounter, withdrawnReason: null, digantiOleh: '500/008' }),
    `withdrawn: Dicabut
surat dicabut: Dicabut 25 November 2026: Diganti oleh surat nomor 500/008. ${invalid} Pakai surat penggantinya di Riwayat Pengajuan.
Dicabut 25 November 2026: Diganti oleh surat nomor 500/008. | ${invalid} Pakai surat penggantinya di Riwayat Pengajuan.
Suratnya dicabut dan tidak berlaku lagi. Ada pertanyaan? Datang ke kantor desa pada jam kerja.`,
  ],
];

describe('applicationStates', () => {
  it.each(cases)(
    'words an application that is %s, without NIK and letter type',
    (_, given, texts) => {
      expect(textsOf(given)).toBe(texts);
      expect(texts).not.toMatch(/3205|SKTM/);
    },
  );

  it('has texts of every state for lists and history, and elsewhere unless nothing is to be done', () => {
    const silent = { dashboard: new Set(), whatsapp: new Set(), seen: new Set() };
    for (const [, , texts] of cases) {
      const [word = '', dashboard, history, whatsapp] = texts.split('\n');
      const state = word.split(':')[0];
      silent.seen.add(state);
      expect(history).toMatch(/\.$|\)$/);
      if (dashboard === '-') silent.dashboard.add(state);
      if (whatsapp === '-') silent.whatsapp.add(state);
    }
    expect(silent).toEqual({
      seen: new Set(Object.keys(applicationStates)),
      dashboard: new Set(['sent-again', 'picked-up']),
      whatsapp: new Set(['in-review', 'picked-up']),
    });
  });
});
