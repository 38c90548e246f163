import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import type { SteadyPage } from '#site/islands/panel/steady-page.tsx';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { applicantHistoryQuery } from '../applicant-history.tsx';
import { isReopenable, nextPending } from '../applications.ts';
import { NoticeLink } from '../notice-link.tsx';
import { ReopenAllButton, ReopenButton } from '../reopen-button.tsx';
import { KeyHint, useShortcuts } from '../shortcuts.tsx';
import type { Task, TaskKind } from '../tasks.ts';
import { LastResult } from './last-result.tsx';
import { LetterActions } from './letter-actions.tsx';
import { describeReady, ReadyButton } from './ready-button.tsx';

export interface DetailActionsProps {
  record: ApplicationRecord;
  /** The page of the queue that it was opened from. */
  page: SteadyPage<QueuePage>;
  /** The application decided just before this one. */
  last: ApplicationRecord | null;
  /** Opens another task, about this or another application. */
  onTask: (task: Task) => void;
  /** Receives the id of the application that waits again. */
  onReopened: (text: MessageText, id: string) => void;
  /** Receives the message of another act. */
  onDone: (text: MessageText) => void;
  onClose: () => void;
}

/** The acts on an application and its letter, the decision, and the way to the pending ones before and after it. */
export function DetailActions(props: DetailActionsProps) {
  const { record, page, last, onTask, onReopened, onDone, onClose } = props;
  const records = page.list.data?.data ?? [];
  const previous = nextPending(records.toReversed(), record._id);
  const next = nextPending([...records, ...page.others], record._id);
  // Prefetched, so that the next application opens at once and offline.
  useQuery({ ...applicantHistoryQuery(next?._id ?? ''), enabled: next !== null });
  const isPending = record.status === 'Menunggu';
  const mayApprove = useCan('applications.approve');
  const openTask = (kind: TaskKind) => onTask({ kind, record, fromDetail: true });
  const openerOf = (other: ApplicationRecord | null) =>
    other && (() => onTask({ kind: 'detail', record: other }));
  const onPrevious = openerOf(previous);
  const onNext = openerOf(next);
  useShortcuts('dialog', {
    s: isPending && mayApprove ? () => openTask('setujui') : null,
    t: isPending ? () => openTask('tolak') : null,
    n: onNext,
    p: onPrevious,
  });
  return (
    <>
      <LastResult record={last} list={page.list} onReopened={onReopened} />
      <ReopenButton record={record} onReopened={(text) => onReopened(text, record._id)} />
      <ReopenAllButton ids={rejectedWith(records, record)} onReopened={onDone} />
      <NoticeLink record={record} className="row-button" isShort />
      {record.nomorSurat && <LetterActions record={record} list={page.list} onDone={onDone} />}
      <Button variant="secondary" onClick={onClose}>
        Tutup
      </Button>
      {onPrevious && (
        <Button
          className="max-sm:hidden"
          variant="secondary"
          aria-keyshortcuts="P"
          onClick={onPrevious}
        >
          Sebelumnya
          <KeyHint>P</KeyHint>
        </Button>
      )}
      {onNext && (
        <Button variant="secondary" aria-keyshortcuts="N" onClick={onNext}>
          Berikutnya
          <KeyHint>N</KeyHint>
        </Button>
      )}
      {isPending && !mayApprove && !record.siapDiputuskan && (
        <ReadyButton
          variant="primary"
          record={record}
          onDone={() => onDone(describeReady(record, true))}
        />
      )}
      {/* Guarded, as the next application opens under the pointer. */}
      {isPending && (
        <ActButton variant="danger" aria-keyshortcuts="T" onAct={() => openTask('tolak')}>
          Tolak
          <KeyHint>T</KeyHint>
        </ActButton>
      )}
      {isPending && mayApprove && (
        <ActButton aria-keyshortcuts="S" onAct={() => openTask('setujui')}>
          Setujui
          <KeyHint>S</KeyHint>
        </ActButton>
      )}
    </>
  );
}

/** The applications of the page that one act rejected together with this one, itself included. */
const rejectedWith = (records: readonly ApplicationRecord[], { decidedAt }: ApplicationRecord) =>
  records
    .filter((one) => decidedAt && one.decidedAt === decidedAt && isReopenable(one))
    .map(({ _id }) => _id);
