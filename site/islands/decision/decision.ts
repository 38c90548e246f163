import {
  type ApplicationRecord,
  applicationTexts,
  type FieldNotes,
  type kopFields,
} from '#contract/applications.ts';
import { check } from '#contract/basics/input.ts';
import { decisionSchema } from '#contract/decision.ts';
import type { SignatureWay } from '#contract/issued/signature.ts';
import type { Messages } from '#site/forms/entries.ts';
import type { DecisionKind } from '#site/islands/applications/tasks.ts';
import { type ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { formatMoment } from '#site/lib/formats/format.ts';

/** Values of the dialog by API field; `perbaikan` has an entry for each marked field. */
export type TypedDecision = Record<
  'adminNotes' | 'keperluan' | 'penandaTangan' | (typeof kopFields)[number],
  string
> & { perbaikan: FieldNotes };

export type Kop = readonly [string, string, string, string];

export const statusOf = { setujui: 'Disetujui', tolak: 'Ditolak', perbaikan: 'Ditolak' } as const;

/** Choices of the last approval on this device. */
export interface LastChoices {
  kop: Kop;
  penandaTangan: string;
}

/** Initial values of a decision dialog: no notes, the last letterhead and signatory. */
export function startOf(
  { keperluan }: Pick<ApplicationRecord, 'keperluan'>,
  { kop: [kop1, kop2, kop3, kop4], penandaTangan }: LastChoices,
): TypedDecision {
  const start = { adminNotes: '', keperluan: keperluan ?? '', penandaTangan, perbaikan: {} };
  return { ...start, kop1, kop2, kop3, kop4 };
}

/** Returns the request body; a rejection has no letter data. */
export function bodyOf(kind: DecisionKind, { perbaikan, ...letter }: TypedDecision) {
  const status = statusOf[kind];
  return kind === 'setujui'
    ? { status, ...letter }
    : { status, adminNotes: letter.adminNotes, perbaikan };
}

/** Messages by field of what the server's schema rejects. */
export function findErrors(kind: DecisionKind, typed: TypedDecision): Messages {
  const result = check(decisionSchema, bodyOf(kind, typed));
  if (!result.ok) return wordErrors(result.errors);
  return kind === 'perbaikan' && Object.keys(typed.perbaikan).length === 0
    ? { perbaikan: 'Tandai isian yang harus diperbaiki.' }
    : {};
}

const reasonHint = 'Tulis alasan penolakan di sini.';

/** The errors in Indonesian: the English message about a missing reason is shown above the form. */
export const wordErrors = (errors: Messages): Messages =>
  errors.adminNotes === applicationTexts.notesRequired
    ? { ...errors, adminNotes: reasonHint }
    : errors;

/** The message above a form with these errors. */
export const describeErrors = ({ adminNotes }: Messages): MessageText =>
  adminNotes === reasonHint
    ? {
        line: applicationTexts.notesRequired,
        english: true,
        advice:
          'Pengajuan belum ditolak. Tulis alasannya supaya pemohon tahu apa yang harus diperbaiki.',
      }
    : { line: 'Isian belum benar.', advice: 'Perbaiki isian yang ditandai, lalu kirim lagi.' };

/** The message about a failure that is not about fields. */
export function describeFailure(error: Error): MessageText {
  const failure = asApiError(error);
  const line = 'Error updating application.';
  const advice = adviceOf(failure) ?? describeOther(failure) ?? finalAdvice[failure.status];
  return describeError(failure, { line, english: true, advice, whenBrokenOff });
}

/** Describes an earlier decision by another official; undefined for other failures. */
function describeOther({ current }: ApiError): string | undefined {
  const other = current as (ApplicationRecord & { diputuskanOleh?: string | null }) | undefined;
  if (!other?.decidedAt) return undefined;
  const name = other.diputuskanOleh ?? 'Petugas lain';
  const verb = other.status === 'Disetujui' ? 'menyetujuinya' : 'menolaknya';
  return `${name} ${verb}, ${formatMoment(other.decidedAt)}. Keputusan Anda tidak dikirim; daftar sudah diperbarui. Tekan Tutup.`;
}

const whenBrokenOff = 'Daftar sudah diperbarui. Tekan Tutup, lalu periksa status pengajuan ini.';

/** Advice if the portal cannot issue letters yet. */
export function adviceOf({ serverMessage }: ApiError): string | undefined {
  if (serverMessage !== applicationTexts.noOrigin) return undefined;
  return 'Pengajuan ini tetap menunggu. Setelah alamatnya diatur, buka lagi pengajuan ini.';
}

/** Advice by HTTP status after which a retry cannot succeed. */
export const finalAdvice: Readonly<Record<number, string>> = {
  401: 'Sesi Anda sudah berakhir. Yang Anda ketik tersimpan di sini; login lagi untuk melanjutkan.',
  404: 'Pengajuan ini sudah dihapus, atau dibatalkan pemohonnya. Daftar sudah diperbarui.',
  409: 'Petugas lain lebih dahulu. Daftar sudah diperbarui; keputusan Anda tidak dikirim.',
};

/** Next step for a new letter, by signature method. */
const nextSteps: Record<SignatureWay, string> = {
  basah:
    'Cetak, tanda tangani, dan cap; lalu tekan Sudah ditandatangani, atau unggah hasil pindainya lewat Lihat Detail.',
  tte: 'Unduh PDF, tanda tangani di aplikasi resmi, lalu unggah kembali lewat Lihat Detail.',
  qr: 'Surat ini berlaku dengan kode QR dan sudah dapat diunduh pemohon.',
};

/** Result of an application: 'Disetujui, nomor 500.3.3/007/LYG/XI/2026'. */
export const describeResult = ({ status, nomorSurat }: ApplicationRecord): string =>
  nomorSurat ? `${status}, nomor ${nomorSurat}` : status;

export function describeSuccess(record: ApplicationRecord): MessageText {
  const { status, nama, caraTandaTangan } = record;
  const next =
    status === 'Disetujui'
      ? nextSteps[caraTandaTangan ?? 'basah']
      : 'Pemohon melihat alasannya di riwayat pengajuan.';
  const advice = `${nama}: ${describeResult(record)}. ${next}`;
  return { line: `Application ${status.toLowerCase()} successfully!`, english: true, advice };
}

/** The typed notes with a common reason appended on a new line, unless they contain it. */
export function appendReason(typed: string, reason: string): string {
  if (typed.includes(reason)) return typed;
  return typed.trim() ? `${typed.trimEnd()}\n${reason}` : reason;
}
