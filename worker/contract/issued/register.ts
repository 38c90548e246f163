import * as z from 'zod/mini';
import { described } from '../basics/described.ts';
import { maxPrinted } from '../basics/files.ts';
import { formBoolean, idsSchema, requiredLine, textSchema } from '../basics/input.ts';
import { limits } from '../basics/text.ts';
import { isIsoDay } from '../basics/village-time.ts';
import { codePattern } from '../letters/code-pattern.ts';
import { dayError } from './signatories.ts';

export type {
  NumberBook,
  RegisterEntry,
  RegisterPage,
  SignedVersion,
} from '../records/register.ts';

export const registerTexts = {
  unknown: 'Surat tidak ditemukan.',
  withoutPdf: (nomor: string) =>
    `Surat nomor ${nomor} tidak punya PDF: sudah dicabut, dihapus bersama data pemohonnya, atau dibuat di luar portal.`,
  tooMuchToPrint: 'Berkasnya terlalu besar untuk dicetak sekaligus. Pilih lebih sedikit surat.',
  alreadyWithdrawn: 'Surat ini sudah dicabut.',
  undoReplaced: 'Surat penggantinya sudah terbit, jadi pencabutan ini tidak dapat dibatalkan.',
  undoDeleted:
    'Pengajuan surat ini sudah dihapus. Pulihkan dulu di Pengaturan, Baru dihapus, dalam tujuh hari.',
  undoTooLate:
    'Pencabutan hanya dapat dibatalkan dalam sehari, selama data pemohon masih ada dan belum ada surat baru. Buat surat baru.',
  unchanged: 'Belum ada yang berubah. Perbaiki dulu yang keliru, baru surat ini diganti.',
  withoutAnswers:
    'Isian surat ini sudah dihapus, jadi surat penggantinya tidak dapat dibuat dari sini. Cabut surat ini, lalu ajukan di loket.',
  dayNotYet: 'Tanggal surat tidak boleh sesudah hari ini.',
  alreadyEntered: 'Surat ini sudah dicatat dengan isian yang lain. Muat ulang buku agenda.',
  typeRequired: 'Jenis surat wajib diisi: tiap jenis punya nomor sendiri.',
  startBelow: (last: number) =>
    `Nomor ${last} sudah terpakai di buku ini. Isi nomor ${last} atau lebih.`,
  startLeaps: (last: number, nomor: number) =>
    `Nomor ${nomor} melompati ${nomor - last - 1} nomor. Periksa lagi angkanya, lalu centang bila memang benar.`,
  codePerType: 'Tiap jenis surat punya nomor sendiri, jadi kodenya mengikuti jenis surat.',
  outsideUndone: (nomor: string) =>
    `Nomor ${nomor} dibatalkan. Surat berikutnya mendapat nomor urut yang sama.`,
  startUnknown: 'Nomor ini tidak tercatat sebagai nomor terakhir di buku kertas.',
  startUsed: 'Sudah ada surat dengan nomor sesudahnya, jadi nomor ini tidak dapat dibatalkan.',
  startUndone: (nomor: number, last: number) =>
    `Nomor ${nomor} dibatalkan. Surat berikutnya mendapat nomor ${last + 1}.`,
} as const;

const codeMessage = 'Kode klasifikasi berupa angka dan titik, misalnya 000.1.5.';

/** Body of `POST letters/outside`; `jenis` is a letter type such as SKU, or free text. */
export const outsideLetterSchema = z.object({
  jenis: requiredLine('Jenis surat'),
  nama: requiredLine('Nama'),
  perihal: requiredLine('Perihal'),
  tujuan: requiredLine('Tujuan'),
  /** Classification code of the number; without one that of the letter type, or 000. */
  code: z.optional(
    textSchema({
      label: 'Kode klasifikasi',
      max: 30,
      tests: [{ passes: (code) => code === '' || codePattern.test(code), message: codeMessage }],
    }),
  ),
  /** YYYY-MM-DD; determines the year of the number. */
  tanggal: requiredLine('Tanggal').check(z.refine(isIsoDay, { error: dayError('Tanggal') })),
});
export type OutsideLetter = z.output<typeof outsideLetterSchema>;

/** An integer from JSON or a form. Uses text rules, because zod's number schemas would enlarge the script of every form. */
const wholeNumber = (label: string, from: number, to: number) => {
  const message = `${label} harus bilangan bulat dari ${from} sampai ${to}.`;
  const passes = (typed: string) =>
    /^[0-9]{1,6}$/.test(typed) && Number(typed) >= from && Number(typed) <= to;
  const rules = {
    label,
    required: `${label} wajib diisi`,
    max: limits.text,
    tests: [{ passes, message }],
  };
  const typed = z.pipe(textSchema(rules), z.transform(Number));
  return described(typed, { type: 'integer', minimum: from, maximum: to });
};

/** Skipping more numbers than this is probably a typo and needs confirmation. */
export const maxLeap = 100;

/** Body of `PUT letters/start`; `jenis` in villages that count each type separately, `lewati` confirms skipping more than `maxLeap` numbers. */
export const numberStartSchema = z.object({
  tahun: wholeNumber('Tahun', 2000, 2999),
  nomor: wholeNumber('Nomor', 0, 99_999),
  jenis: z.optional(requiredLine('Jenis surat')),
  lewati: formBoolean('lewati'),
});
export type NumberStart = z.output<typeof numberStartSchema>;

/** Body of `POST letters/{id}/withdraw`. */
export const withdrawalSchema = z.object({
  reason: requiredLine('Alasan pencabutan'),
});

/** Body of `POST letters/print`: register entry ids in printing order; `arsip` adds a file copy of each. */
export const printingSchema = z.object({
  surat: idsSchema('surat sekali cetak', 'Pilih surat yang dicetak.', maxPrinted),
  arsip: formBoolean('arsip'),
});
export type Printing = z.output<typeof printingSchema>;
