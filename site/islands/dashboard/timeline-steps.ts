import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { formatMoment } from '../../lib/formats/format.ts';

export interface TimelineStep {
  title: string;
  /** When, and what to do or expect; one line each. */
  lines: string[];
  state: 'done' | 'current' | 'refused';
}

type Outcome = Pick<
  ApplicationRecord,
  | 'status'
  | 'createdAt'
  | 'decidedAt'
  | 'nomorSurat'
  | 'pdfPath'
  | 'withdrawnAt'
  | 'withdrawnReason'
>;

/** What has happened to an application and what comes next, in words. */
export function timelineOf(record: Outcome): TimelineStep[] {
  const sent: TimelineStep = {
    title: 'Pengajuan dikirim',
    lines: [formatMoment(record.createdAt)],
    state: 'done',
  };
  if (record.status === 'Menunggu') return [sent, inReview];
  const steps = [sent, reviewed, outcome(record)];
  return record.withdrawnAt ? [...steps, withdrawal(record)] : steps;
}

const inReview: TimelineStep = {
  title: 'Sedang diperiksa petugas desa',
  lines: ['Hasilnya akan tampil di sini. Anda tidak perlu mengirim ulang.'],
  state: 'current',
};

const reviewed: TimelineStep = { title: 'Diperiksa petugas desa', lines: [], state: 'done' };

function outcome({ status, decidedAt, nomorSurat, pdfPath }: Outcome): TimelineStep {
  const when = decidedAt ? [formatMoment(decidedAt)] : [];
  if (status === 'Ditolak') {
    return {
      title: 'Surat belum dapat diterbitkan',
      lines: [...when, 'Perbaiki sesuai alasan dari petugas, lalu ajukan lagi.'],
      state: 'refused',
    };
  }
  const number = nomorSurat ? [`Nomor surat ${nomorSurat}`] : [];
  const next = pdfPath ? ['Unduh PDF-nya, lalu cetak atau kirim ke yang memerlukan.'] : [];
  return { title: 'Surat terbit', lines: [...when, ...number, ...next], state: 'done' };
}

function withdrawal({ withdrawnAt, withdrawnReason }: Outcome): TimelineStep {
  const why = withdrawnReason ? [`Alasan: ${withdrawnReason}`] : [];
  return {
    title: 'Surat dicabut',
    lines: [
      ...(withdrawnAt ? [formatMoment(withdrawnAt)] : []),
      ...why,
      'Surat ini tidak berlaku lagi. Ajukan lagi bila masih memerlukannya.',
    ],
    state: 'refused',
  };
}
