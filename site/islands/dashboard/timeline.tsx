import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { formatMoment } from '../../lib/formats/format.ts';

const marks = {
  done: 'border-leaf bg-leaf',
  current: 'border-amber bg-card',
  refused: 'border-danger bg-danger',
};

type Progress = Pick<
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
export function timelineOf(record: Progress) {
  const sent = step('Pengajuan dikirim', 'done', formatMoment(record.createdAt));
  if (record.status === 'Menunggu') {
    const next = 'Hasilnya akan tampil di sini. Anda tidak perlu mengirim ulang.';
    return [sent, step('Sedang diperiksa petugas desa', 'current', next)];
  }
  const steps = [sent, step('Diperiksa petugas desa', 'done'), outcome(record)];
  return record.withdrawnAt ? [...steps, withdrawal(record)] : steps;
}

function outcome({ status, decidedAt, nomorSurat, pdfPath }: Progress) {
  const when = decidedAt && formatMoment(decidedAt);
  if (status === 'Ditolak') {
    const next = 'Perbaiki sesuai alasan dari petugas, lalu ajukan lagi.';
    return step('Surat belum dapat diterbitkan', 'refused', when, next);
  }
  const number = nomorSurat && `Nomor surat ${nomorSurat}`;
  const next = pdfPath && 'Unduh PDF-nya, lalu cetak atau kirim ke yang memerlukan.';
  return step('Surat terbit', 'done', when, number, next);
}

function withdrawal({ withdrawnAt, withdrawnReason }: Progress) {
  const when = withdrawnAt && formatMoment(withdrawnAt);
  const reason = withdrawnReason && `Alasan: ${withdrawnReason}`;
  const next = 'Surat ini tidak berlaku lagi. Ajukan lagi bila masih memerlukannya.';
  return step('Surat dicabut', 'refused', when, reason, next);
}

/** @param lines when, and what to do or expect */
function step(title: string, state: keyof typeof marks, ...lines: (string | null)[]) {
  return { title, state, lines: lines.flatMap((line) => line || []) };
}

/** Steps one below the other, the line between them leading on. */
export function Timeline({ record }: { record: ApplicationRecord }) {
  return (
    <ol>
      {timelineOf(record).map(({ title, lines, state }) => (
        <li
          className="relative pb-5 pl-7 before:absolute before:top-3 before:-bottom-1 before:left-1.75 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          key={title}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span
            className={`absolute top-1 left-0 size-4 rounded-full border-4 ${marks[state]}`}
            aria-hidden="true"
          />
          <p className="font-semibold leading-snug">{title}</p>
          {lines.map((line) => (
            <p className="text-ink-soft wrap-anywhere" key={line}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
