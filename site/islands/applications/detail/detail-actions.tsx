import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import type { SteadyPage } from '#site/islands/panel/steady-page.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import type { Acts } from '../acts.ts';
import { applicantHistoryQuery } from '../applicant-history.tsx';
import { isReopenable, nextPending } from '../applications.ts';
import { NoticeLink } from '../notice-link.tsx';
import { ReopenAllButton, ReopenButton } from '../reopen-button.tsx';
import { labelWithKey, useShortcuts } from '../shortcuts.tsx';
import type { Task, TaskKind } from '../tasks.ts';
import { LastResult } from './last-result.tsx';
import { LetterActions } from './letter-actions.tsx';
import { ReadyButton } from './ready-button.tsx';

export interface DetailActionsProps {
  record: ApplicationRecord;
  acts: Acts<Task>;
  /** The page of the queue that it was opened from. */
  page: SteadyPage<QueuePage>;
  /** Receives the message of an act that leaves the dialog open. */
  onDone: (text: MessageText) => void;
  onClose: () => void;
}

/** The acts on an application and its letter, the decision, and the way to the pending ones before and after it. */
export function DetailActions(props: DetailActionsProps) {
  const { record, acts, page, onDone, onClose } = props;
  const { result, open, finish } = acts;
  const records = page.list.data?.data ?? [];
  const previous = nextPending([...records].reverse(), record._id);
  const mayApprove = useCan('applications.approve');
  // An operator goes on to the next one that is to be prepared.
  const isLeft = ({ _id, siapDiputuskan }: ApplicationRecord) =>
    mayApprove || !siapDiputuskan || _id === record._id;
  const next = nextPending([...records, ...page.others].filter(isLeft), record._id);
  const ready = useRef<HTMLButtonElement>(null);
  // Prefetched, so that the next application opens at once and offline.
  useQuery({ ...applicantHistoryQuery(next?._id ?? ''), enabled: next !== null });
  const isPending = record.status === 'Menunggu';
  const openTask = (kind: TaskKind) => open({ kind, record, fromDetail: true });
  const show = (other: ApplicationRecord) => open({ kind: 'detail', record: other });
  useShortcuts('dialog', {
    s: isPending ? () => (mayApprove ? openTask('setujui') : ready.current?.click()) : null,
    t: isPending ? () => openTask('tolak') : null,
    n: next && (() => show(next)),
    p: previous && (() => show(previous)),
  });
  return (
    <>
      <LastResult result={result} list={page.list} onDone={finish} />
      <ReopenButton record={record} onReopened={finish} />
      <ReopenAllButton ids={rejectedWith(records, record)} onReopened={onDone} />
      <NoticeLink record={record} className="row-button" isShort />
      {record.nomorSurat && <LetterActions record={record} list={page.list} onDone={onDone} />}
      <Button onClick={onClose}>Tutup</Button>
      {previous && (
        <Button
          className="max-sm:hidden"
          {...labelWithKey('Sebelumnya', 'P')}
          onClick={() => show(previous)}
        />
      )}
      {next && <Button {...labelWithKey('Berikutnya', 'N')} onClick={() => show(next)} />}
      {isPending && !mayApprove && !record.siapDiputuskan && (
        <ReadyButton
          ref={ready}
          variant="primary"
          record={record}
          {...labelWithKey('Siap', 'S')}
          onDone={(...done) => finish(...done, next && { kind: 'detail', record: next })}
        />
      )}
      {/* Guarded, as the next application opens under the pointer. */}
      {isPending && (
        <ActButton
          variant="danger"
          {...labelWithKey('Tolak', 'T')}
          onAct={() => openTask('tolak')}
        />
      )}
      {isPending && <ActButton onAct={() => openTask('perbaikan')}>Minta perbaikan</ActButton>}
      {isPending && mayApprove && (
        <ActButton
          variant="primary"
          {...labelWithKey('Setujui', 'S')}
          onAct={() => openTask('setujui')}
        />
      )}
    </>
  );
}

/** The applications of the page that one act rejected together with this one, itself included. */
const rejectedWith = (records: readonly ApplicationRecord[], { decidedAt }: ApplicationRecord) =>
  records
    .filter((one) => decidedAt && one.decidedAt === decidedAt && isReopenable(one))
    .map(({ _id }) => _id);
