import {
  type ApplicationRecord,
  applicationTexts,
  type Decision,
  decisionSchema,
  kopFields,
} from '../../../../../worker/contract/applications.ts';
import { check } from '../../../../../worker/contract/input.ts';
import { type ApiError, asApiError } from '../../../../lib/api/api-client.ts';
import { describeError, explainFailure } from '../../../../lib/api/explain-failure.ts';
import type { MessageText } from '../../../../ui/message.tsx';
import type { DecisionKind } from '../tasks.ts';

/** What the dialog holds, by the API's field names. */
export type TypedDecision = Record<'adminNotes' | (typeof kopFields)[number], string>;

export type Kop = readonly [string, string, string, string];

const statusOf: Record<DecisionKind, Decision['status']> = {
  setujui: 'Disetujui',
  tolak: 'Ditolak',
};

/** What a decision dialog starts with: what was typed before, else no notes and the letter-head. */
export function startOf(kop: Kop, kept: Record<string, string> | null): TypedDecision {
  const [kop1, kop2, kop3, kop4] = kop;
  const start: TypedDecision = { adminNotes: '', kop1, kop2, kop3, kop4 };
  for (const name of ['adminNotes', ...kopFields] as const) {
    const text = kept?.[name];
    if (typeof text === 'string') start[name] = text;
  }
  return start;
}

/** The body to send; a rejection has no letter and so no letter-head. */
export function bodyOf(
  kind: DecisionKind,
  typed: TypedDecision,
): Partial<TypedDecision> & Pick<Decision, 'status'> {
  const status = statusOf[kind];
  return kind === 'setujui' ? { status, ...typed } : { status, adminNotes: typed.adminNotes };
}

export interface Problems {
  text: MessageText;
  /** In Indonesian, by field. */
  errors: Record<string, string>;
}

/** What is wrong before anything is sent, or null: the server's own rules. */
export function findProblems(kind: DecisionKind, typed: TypedDecision): Problems | null {
  const result = check(decisionSchema, bodyOf(kind, typed));
  return result.ok ? null : describeErrors(result.errors);
}

function describeErrors(errors: Record<string, string>): Problems {
  const advice = 'Perbaiki isian yang ditandai, lalu kirim lagi.';
  if (errors.adminNotes !== applicationTexts.notesRequired) {
    return { text: { line: 'Isian belum benar.', advice }, errors };
  }
  return {
    text: {
      line: applicationTexts.notesRequired,
      english: true,
      advice:
        'Pengajuan belum ditolak. Tulis alasannya supaya pemohon tahu apa yang harus diperbaiki.',
    },
    errors: { ...errors, adminNotes: 'Tulis alasan penolakan di sini.' },
  };
}

/** What to say when the server did not take a decision. */
export function describeFailure(error: Error): Problems {
  const failure = asApiError(error);
  if (failure.status === 400 && Object.keys(failure.errors).length > 0)
    return describeErrors(failure.errors);
  const line = 'Error updating application.';
  const fallback = { line, english: true, advice: adviceFor(failure) };
  return { text: describeError(failure, fallback), errors: {} };
}

function adviceFor(failure: ApiError): string {
  switch (failure.status) {
    case 409:
      return 'Petugas lain sudah memutuskan pengajuan ini. Daftar sudah diperbarui; keputusan Anda tidak dikirim.';
    case 404:
      return 'Pengajuan ini sudah dihapus. Daftar sudah diperbarui.';
    case 401:
      return 'Sesi Anda sudah berakhir. Yang Anda ketik tersimpan di sini; login lagi untuk melanjutkan.';
    default:
      return explainFailure(failure);
  }
}

/** What to say when a decision was taken. */
export function describeSuccess({ status, nama, nomorSurat }: ApplicationRecord): MessageText {
  const advice =
    status === 'Disetujui'
      ? `Surat ${nama} terbit dengan nomor ${nomorSurat ?? '-'}. PDF siap diunduh.`
      : `Pengajuan ${nama} ditolak. Pemohon melihat alasannya di riwayat pengajuan.`;
  return { line: `Application ${status.toLowerCase()} successfully!`, english: true, advice };
}
