import { useEffect, useRef, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import { DecisionForm, type DecisionState } from '#site/islands/decision/decision-form.tsx';
import { FirstLetterGate } from '#site/islands/first-letter/first-letter-gate.tsx';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { redirectToProtect } from '#site/lib/session/leave.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { ApplicantHistory, EarlierReason, RejectAllOffer } from '../applicant-history.tsx';
import { nameOf, SheetTitle } from '../sheet-title.tsx';
import { type DecisionKind, taskDraft } from '../tasks.ts';
import { AnswersWithPhotos } from './answers-with-photos.tsx';
import { ApplicationState } from './application-state.tsx';
import { DetailActions, type DetailActionsProps } from './detail-actions.tsx';

interface DetailDialogProps extends Omit<DetailActionsProps, 'onDone'> {
  /** A decision is made below the answers. */
  kind: 'detail' | DecisionKind;
  onDecided: (record: ApplicationRecord) => void;
}

/** An application: its state, the applicant's other applications, the answers beside the photos, and the decision. */
export function DetailDialog({ kind, onDecided, onClose, ...shared }: DetailDialogProps) {
  const { record, page } = shared;
  const { open } = shared.acts;
  const letter = useVersion(record);
  // During a correction only 'Batal' and 'Simpan perbaikan' are offered.
  const openDraft = useInterruptedDialog(taskDraft('detail', record._id));
  const [isCorrecting, setCorrecting] = useState(openDraft !== null);
  const [decision, setDecision] = useState<DecisionState | null>(null);
  const [done, setDone] = useState<MessageText | null>(null);
  const isDeciding = kind !== 'detail' && !isCorrecting;
  const isOpen = kind === 'detail' && !isCorrecting;
  const top = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const toCompare = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'detail' || !letter) return;
    // Answers and photo are compared; before an approval the warnings above them stay in sight.
    if (kind === 'setujui') toCompare.current?.scrollIntoView({ block: 'nearest' });
    else answers.current?.scrollIntoView();
  }, [kind, letter]);

  function correct() {
    if (kind !== 'detail') open({ kind: 'detail', record });
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
    onClose();
  }

  return (
    <Dialog
      wide
      busy={isDeciding && decision?.busy === true}
      onClose={close}
      title={<SheetTitle what={record.judul} name={nameOf(record)} />}
      actions={
        isDeciding ? (
          <FirstLetterGate isOff={kind !== 'setujui'} jenis={record.type} onClose={close}>
            <DecisionForm
              key={kind}
              kind={kind}
              record={record}
              letter={letter}
              onState={setDecision}
              onClose={close}
              onDecided={onDecided}
            />
          </FirstLetterGate>
        ) : (
          isOpen && <DetailActions {...shared} onDone={setDone} onClose={onClose} />
        )
      }
    >
      <div className="grid gap-3">
        {/* Initial focus: the first control may be below the visible area. */}
        <div ref={top} data-focus-first tabIndex={-1}>
          <ApplicationState record={record} onUndone={setDone} />
        </div>
        <Message tone="success" text={done} />
      </div>
      <div ref={toCompare} className="mt-3 grid gap-3">
        <EarlierReason record={record} letter={letter} />
        <ApplicantHistory record={record} />
        {isOpen && record.status === 'Menunggu' && (
          <RejectAllOffer
            record={record}
            onRejectAll={() => open({ kind: 'tolak-semua', record, fromDetail: true })}
          />
        )}
        {record.tandaTanganElektronik && (
          <section className="border-line border-t pt-4" aria-label="Tanda tangan elektronik">
            <CertificateFacts signature={record.tandaTanganElektronik} />
          </section>
        )}
        {letter && !record.dihapusPada && (
          <div ref={answers} className="mt-1 border-line border-t pt-4">
            <AnswersWithPhotos
              record={record}
              letter={letter}
              isCorrecting={isCorrecting}
              onRenew={() => void page.list.refetch()}
              onCorrect={correct}
              onCorrected={stopCorrecting}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
