import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { describeDeletedData } from '#contract/retention.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import { describeResult } from '#site/islands/decision/decision.ts';
import { DecisionForm, type DecisionState } from '#site/islands/decision/decision-form.tsx';
import { FirstLetterGate } from '#site/islands/first-letter/first-letter-gate.tsx';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { redirectToProtect } from '#site/lib/session/leave.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import {
  ApplicantHistory,
  applicantHistoryQuery,
  EarlierReason,
  RejectAllOffer,
} from '../applicant-history.tsx';
import { NoticeLink } from '../notice-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ReopenAllButton, ReopenButton } from '../reopen-button.tsx';
import { nameOf, SheetTitle } from '../sheet-title.tsx';
import { KeyHint, useShortcuts } from '../shortcuts.tsx';
import { type DecisionKind, type Task, type TaskKind, taskDraft } from '../tasks.ts';
import { AnswersWithPhotos } from './answers-with-photos.tsx';
import { ApplicationState } from './application-state.tsx';
import { LetterActions } from './letter-actions.tsx';
import { describeReady, ReadyButton } from './ready-button.tsx';
import { RecordPhotos } from './record-photos.tsx';

const CorrectionForm = lazyDialog(
  async () => (await import('./correction-form.tsx')).CorrectionForm,
);
const RtWordPart = lazyDialog(async () => (await import('./rt-word-part.tsx')).RtWordPart);

interface DetailDialogProps {
  record: ApplicationRecord;
  /** A decision is made below the answers. */
  kind: 'detail' | DecisionKind;
  /** The application decided just before this one. */
  last: ApplicationRecord | null;
  /** Ids of the applications that were rejected together with this one. */
  rejectedTogether: readonly string[];
  /** The pending applications before and after this one, if any. */
  previous: ApplicationRecord | null;
  next: ApplicationRecord | null;
  /** Closes the decision, else the dialog. */
  onClose: () => void;
  /** Opens another task, about this or another application. */
  onTask: (task: Task) => void;
  onDecided: (record: ApplicationRecord) => void;
  onReopened: (record: ApplicationRecord) => void;
  /** The list that the record and its links come from. */
  list: LinkList;
}

/** An application: its state, the applicant's other applications, the answers beside the photos, and the decision. */
export function DetailDialog(props: DetailDialogProps) {
  const { record, kind, last, previous, next, onTask, list } = props;
  const letter = useVersion(record);
  // Prefetched, so that the next application opens at once and offline.
  useQuery({ ...applicantHistoryQuery(next?._id ?? ''), enabled: next !== null });
  // During a correction only 'Batal' and 'Simpan perbaikan' are offered.
  const openDraft = useInterruptedDialog(taskDraft('detail', record._id));
  const [isCorrecting, setCorrecting] = useState(openDraft !== null);
  const [decision, setDecision] = useState<DecisionState | null>(null);
  const isDeciding = kind !== 'detail' && !isCorrecting;
  const isOpen = kind === 'detail' && !isCorrecting;
  const pending = record.status === 'Menunggu' && isOpen;
  const mayApprove = useCan('applications.approve');
  const openTask = (kind: TaskKind) => onTask({ kind, record, fromDetail: true });
  const openOther = (other: ApplicationRecord | null) =>
    isOpen && other ? () => onTask({ kind: 'detail', record: other }) : null;
  const onPrevious = openOther(previous);
  const onNext = openOther(next);
  const onRenew = () => void list.refetch();
  const top = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<MessageText | null>(null);
  useShortcuts('dialog', {
    s: pending && mayApprove ? () => openTask('setujui') : null,
    t: pending ? () => openTask('tolak') : null,
    n: onNext,
    p: onPrevious,
  });

  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A rejection compares the answers with the photo; before an approval the warnings stay in sight.
    if (kind === 'tolak' && letter) answers.current?.scrollIntoView();
  }, [kind, letter]);

  function correct() {
    if (kind !== 'detail') onTask({ kind: 'detail', record });
    setCorrecting(true);
  }

  function stopCorrecting() {
    setCorrecting(false);
    top.current?.focus();
  }

  function close() {
    if (isCorrecting) return stopCorrecting();
    // Without a session there is no panel to return to.
    if (isDeciding && decision?.sessionEnded) return redirectToProtect();
    if (isDeciding) top.current?.focus();
    props.onClose();
  }

  return (
    <Dialog
      wide
      busy={isDeciding && decision?.busy === true}
      onClose={close}
      title={<SheetTitle what={record.judul} name={nameOf(record)} />}
      actions={
        isDeciding ? (
          <FirstLetterGate isOff={kind === 'tolak'} jenis={record.type} onClose={close}>
            <DecisionForm
              key={kind}
              kind={kind}
              record={record}
              letter={letter}
              onState={setDecision}
              onClose={close}
              onDecided={props.onDecided}
            />
          </FirstLetterGate>
        ) : (
          !isCorrecting && (
            <>
              <LastResult record={last} list={list} onReopened={props.onReopened} />
              <ReopenButton record={record} onReopened={props.onReopened} />
              <ReopenAllButton ids={props.rejectedTogether} onReopened={setDone} />
              <NoticeLink record={record} className="row-button" isShort />
              {record.nomorSurat && <LetterActions record={record} list={list} onDone={setDone} />}
              <Button variant="secondary" onClick={close}>
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
              {pending && (
                <>
                  {!mayApprove && !record.siapDiputuskan && (
                    <ReadyButton
                      variant="primary"
                      record={record}
                      onDone={() => setDone(describeReady(record, true))}
                    />
                  )}
                  {/* Guarded, as the next application opens under the pointer. */}
                  <ActButton variant="danger" aria-keyshortcuts="T" onAct={() => openTask('tolak')}>
                    Tolak
                    <KeyHint>T</KeyHint>
                  </ActButton>
                  {mayApprove && (
                    <ActButton aria-keyshortcuts="S" onAct={() => openTask('setujui')}>
                      Setujui
                      <KeyHint>S</KeyHint>
                    </ActButton>
                  )}
                </>
              )}
            </>
          )
        )
      }
    >
      <div className="grid gap-3">
        {/* Initial focus: the first control may be below the visible area. */}
        <div ref={top} data-focus-first tabIndex={-1}>
          <ApplicationState record={record} onUndone={setDone} />
        </div>
        <Message tone="success" text={done} />
        <EarlierReason record={record} letter={letter} />
        {record.dihapusPada ? (
          <p>{describeDeletedData(record.dihapusPada)}</p>
        ) : (
          <ApplicantHistory record={record} />
        )}
        {pending && <RejectAllOffer record={record} onRejectAll={() => openTask('tolak-semua')} />}
        {record.tandaTanganElektronik && (
          <section className="border-line border-t pt-4" aria-label="Tanda tangan elektronik">
            <CertificateFacts signature={record.tandaTanganElektronik} />
          </section>
        )}
      </div>
      {letter && !record.dihapusPada && (
        <div ref={answers} className="mt-4 border-line border-t pt-4">
          {isCorrecting ? (
            <div className="grid gap-6 md:grid-cols-2">
              <CorrectionForm
                record={record}
                letter={letter}
                onCancel={stopCorrecting}
                onSaved={stopCorrecting}
              />
              <div className="grid content-start gap-5 md:sticky md:top-0 md:self-start">
                <RecordPhotos record={record} letter={letter} onRenew={onRenew} />
              </div>
            </div>
          ) : (
            <AnswersWithPhotos record={record} letter={letter} onRenew={onRenew}>
              {(letter.needsRt || record.kataRt[0]) && <RtWordPart {...{ record, letter }} />}
              {record.status === 'Menunggu' && (
                <Button className="justify-self-start" variant="secondary" onClick={correct}>
                  Perbaiki isian
                </Button>
              )}
            </AnswersWithPhotos>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface LastResultProps {
  record: ApplicationRecord | null;
  list: LinkList;
  onReopened: (record: ApplicationRecord) => void;
}

/** Result of the previous decision on one line, next to the buttons and away from the current applicant's data. */
function LastResult({ record, list, onReopened }: LastResultProps) {
  const [shown, setShown] = useState<ApplicationRecord | null>(null);
  // Filled after mount: live regions announce only later changes.
  useEffect(() => setShown(record), [record]);
  return (
    <div className="last-result" role="status">
      {shown && (
        <>
          <p className="flex-[1_1_14rem] wrap-anywhere">
            <span lang="en">{`Application ${shown.status.toLowerCase()} successfully!`}</span>
            <span>{` Tadi: `}</span>
            <b>{shown.nama}</b>
            <span>{`, ${describeResult(shown)}.`}</span>
          </p>
          {shown.pdfPath && <PrintButton record={shown} list={list} />}
          <ReopenButton record={shown} className="row-button" onReopened={onReopened} />
          <NoticeLink record={shown} className="row-button" isShort />
          <CloseButton label="Tutup pesan" onClick={() => setShown(null)} />
        </>
      )}
    </div>
  );
}
