import { type ReactNode, useId } from 'react';
import { type ApplicationRecord, referenceOf } from '../../../worker/contract/applications.ts';
import { findLetter } from '../../../worker/contract/letters/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FreshLink } from '../../ui/fresh-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApplyAgain } from './apply-again.tsx';
import { Timeline } from './timeline.tsx';
import { timelineOf } from './timeline-steps.ts';

interface HistoryEntryProps {
  record: ApplicationRecord;
  /** When the record's links were made. */
  madeAt: number;
  renew: () => Promise<string | null>;
}

/** One application: for whom, where it stands and what to do next. */
export function HistoryEntry({ record, madeAt, renew }: HistoryEntryProps) {
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
          <Detail term="Nomor pengajuan" text={referenceOf(record._id)} />
          {record.nomorSurat && <Detail term="Nomor surat" text={record.nomorSurat} />}
          <Detail term="NIK" text={record.nik ?? '-'} />
          <Detail term="Alamat" text={address ?? '-'} />
        </dl>
        <Timeline steps={timelineOf(record)} />
      </div>
      <NextAction record={record}>
        {record.pdfPath && (
          <FreshLink
            className={buttonClass()}
            href={record.pdfPath}
            madeAt={madeAt}
            renew={renew}
            download
            aria-describedby={id}
          >
            Download PDF
          </FreshLink>
        )}
        {letter && mayApplyAgain(record) && (
          <ApplyAgain letter={letter} record={record} describedBy={id} />
        )}
      </NextAction>
    </article>
  );
}

/** After a rejection, and when the letter was taken back. */
function mayApplyAgain({ status, withdrawnAt }: ApplicationRecord): boolean {
  return status === 'Ditolak' || withdrawnAt !== null;
}

function Detail({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{text}</dd>
    </div>
  );
}

interface NextActionProps {
  record: ApplicationRecord;
  children: ReactNode;
}

/** The notes of the official, and the one thing to do now: fetch the letter, or apply anew. */
function NextAction({ record, children }: NextActionProps) {
  const rejected = record.status === 'Ditolak';
  if (record.status === 'Menunggu') return null;
  return (
    <div className="mt-6 grid grid-cols-1 justify-items-start gap-4 border-line border-t pt-5">
      {record.adminNotes && (
        <div className="max-w-full">
          <p className="text-ink-soft">{rejected ? 'Alasan dari petugas' : 'Catatan petugas'}</p>
          <p className="whitespace-pre-line font-semibold wrap-anywhere">{record.adminNotes}</p>
        </div>
      )}
      {children}
    </div>
  );
}
