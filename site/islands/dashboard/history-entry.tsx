import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { type ApplicationRecord, referenceOf } from '../../../worker/contract/applications.ts';
import { findLetter } from '../../../worker/contract/letters/index.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Detail } from '../../ui/detail.tsx';
import { PdfLink } from '../../ui/pdf-link.tsx';
import { ApplyAgain } from './apply-again.tsx';
import { Timeline, timelineOf } from './timeline.tsx';

interface HistoryEntryProps {
  record: ApplicationRecord;
  list: UseQueryResult<ApplicationRecord[]>;
}

/** One application: for whom, where it stands and the one thing to do next: fetch the letter, or apply anew. */
export function HistoryEntry({ record, list }: HistoryEntryProps) {
  const id = useId();
  const letter = findLetter(record.type);
  const address = letter && record[letter.address];
  return (
    <article className="card p-5 md:p-7" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere" id={id}>
            {record.nama} ({record.type})
          </h3>
          {letter && <p className="text-ink-soft">{letter.title}</p>}
        </div>
        {record.withdrawnAt ? (
          <Badge tone="red">Dicabut</Badge>
        ) : (
          <StatusBadge status={record.status} />
        )}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
        <dl className="grid content-start gap-4">
          <Detail term="Nomor pengajuan">{referenceOf(record._id)}</Detail>
          {record.nomorSurat && <Detail term="Nomor surat">{record.nomorSurat}</Detail>}
          <Detail term="NIK">{record.nik ?? '-'}</Detail>
          <Detail term="Alamat">{address ?? '-'}</Detail>
        </dl>
        <Timeline steps={timelineOf(record)} />
      </div>
      {record.status !== 'Menunggu' && (
        <div className="mt-6 grid grid-cols-1 justify-items-start gap-4 border-line border-t pt-5">
          {record.adminNotes && <Notes record={record} />}
          {record.pdfPath && (
            <PdfLink
              className={buttonClass()}
              id={record._id}
              href={record.pdfPath}
              list={list}
              describedBy={id}
            />
          )}
          {letter && mayApplyAgain(record) && (
            <ApplyAgain letter={letter} record={record} describedBy={id} />
          )}
        </div>
      )}
    </article>
  );
}

/** After a rejection, and when the letter was taken back. */
function mayApplyAgain({ status, withdrawnAt }: ApplicationRecord): boolean {
  return status === 'Ditolak' || withdrawnAt !== null;
}

function Notes({ record: { status, adminNotes } }: { record: ApplicationRecord }) {
  return (
    <div className="max-w-full">
      <p className="text-ink-soft">
        {status === 'Ditolak' ? 'Alasan dari petugas' : 'Catatan petugas'}
      </p>
      <p className="whitespace-pre-line font-semibold wrap-anywhere">{adminNotes}</p>
    </div>
  );
}
