import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type ApplicationRecord, answerOf, referenceOf } from '#contract/applications.ts';
import {
  type LetterState,
  letterStateOf,
  letterStateWords,
} from '#contract/issued/letter-state.ts';
import { describeDeletedData } from '#contract/retention.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { Badge, type BadgeTone, StatusBadge } from '#site/ui/badge.tsx';
import { Subject } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Digits } from '#site/ui/fields/digits.tsx';
import type { Office } from '../office.ts';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

interface HistoryEntryProps {
  record: ApplicationRecord;
  list: UseQueryResult<ApplicationRecord[]>;
  office: Office;
  onCancelled: () => void;
  /** Whether a link points to this entry, which then receives the focus. */
  isTarget?: boolean;
}

/** An application with its status, the next step, details and timeline. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { record, isTarget } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTarget) heading.current?.focus();
  }, [isTarget]);
  return (
    <Subject value={id}>
      <article className="card p-5 md:p-7" aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3
              className="text-xl wrap-anywhere"
              id={id}
              ref={heading}
              tabIndex={-1}
            >{`${record.dihapusPada ? 'Data sudah dihapus' : record.nama} (${record.type})`}</h3>
            <p className="text-ink-soft">{record.judul}</p>
          </div>
          <StateBadge record={record} />
        </div>
        <NextStep {...props} />
        <div className="mt-6 grid grid-cols-1 gap-6 border-line border-t pt-5 md:grid-cols-2 md:gap-10">
          <Timeline record={record} />
          <ApplicationData record={record} />
        </div>
      </article>
    </Subject>
  );
}

/** The state of the letter; the status of an application without one. */
function StateBadge({ record }: { record: ApplicationRecord }) {
  const state = letterStateOf(record);
  if (!state) return <StatusBadge status={record.status} />;
  return <Badge tone={letterTones[state]}>{letterStateWords[state]}</Badge>;
}

const letterTones: Record<LetterState, BadgeTone> = {
  'awaits-signature': 'amber',
  'ready-to-download': 'green',
  'ready-for-pickup': 'green',
  'picked-up': 'green',
  withdrawn: 'red',
};

function ApplicationData({ record }: { record: ApplicationRecord }) {
  return (
    <div>
      <dl className="grid content-start gap-4">
        <Detail term="Nomor pengajuan">{referenceOf(record._id)}</Detail>
        {record.nomorSurat && <Detail term="Nomor surat">{record.nomorSurat}</Detail>}
        {record.dihapusPada && (
          <Detail term="Data">{describeDeletedData(record.dihapusPada)}</Detail>
        )}
      </dl>
      {!record.dihapusPada && <Answers record={record} />}
    </div>
  );
}

/** Folded, as the applicant knows them. */
function Answers({ record }: { record: ApplicationRecord }) {
  const letter = useVersion(record);
  const address = letter && answerOf(record, letter.address);
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Isian</summary>
      <dl className="mt-2 grid content-start gap-4">
        <Detail term="NIK">{record.nik ? <Digits>{record.nik}</Digits> : <span>-</span>}</Detail>
        <Detail term="Alamat">{address ?? '-'}</Detail>
        {record.keperluan && <Detail term="Keperluan">{record.keperluan}</Detail>}
      </dl>
    </details>
  );
}
