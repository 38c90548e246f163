import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { describeDeletedData } from '#contract/retention.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import { describeResult } from '#site/islands/decision/decision.ts';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { chatAddress } from '#site/lib/formats/whatsapp-address.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { greetingOf } from '#site/lib/letters/whatsapp-notice.ts';
import { Button } from '#site/ui/button.tsx';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import {
  ApplicantHistory,
  applicantHistoryQuery,
  EarlierReason,
  RejectAllOffer,
} from '../applicant-history.tsx';
import { replaceInLists } from '../applications.ts';
import { NoticeLink } from '../notice-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ReopenButton } from '../reopen-button.tsx';
import { nameOf, SheetTitle } from '../sheet-title.tsx';
import { KeyHint, useShortcuts } from '../shortcuts.tsx';
import { type Task, type TaskKind, taskDraft } from '../tasks.ts';
import { AnswersWithPhotos } from './answers-with-photos.tsx';
import { ApplicationState } from './application-state.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { LetterActions } from './letter-actions.tsx';
import { RecordPhotos } from './record-photos.tsx';

interface DetailDialogProps {
  record: ApplicationRecord;
  /** The application decided just before this one. */
  last: ApplicationRecord | null;
  /** The next pending application, if any. */
  next: ApplicationRecord | null;
  onClose: () => void;
  /** Opens another dialog, about this or the next application. */
  onTask: (task: Task) => void;
  onReopened: (record: ApplicationRecord) => void;
  /** The list that the record and its links come from. */
  list: LinkList;
}

/** An application: its state, the applicant's other applications, the answers and the photos. */
export function DetailDialog(props: DetailDialogProps) {
  const { record, last, next, onTask, list } = props;
  const letter = useVersion(record);
  // Prefetched, so that the next application opens at once and offline.
  useQuery({ ...applicantHistoryQuery(next?._id ?? ''), enabled: next !== null });
  // During a correction only 'Batal' and 'Simpan perbaikan' are offered.
  const openDraft = useInterruptedDialog(taskDraft('detail', record._id));
  const [isCorrecting, setCorrecting] = useState(openDraft !== null);
  const pending = record.status === 'Menunggu' && !isCorrecting;
  const onNext = isCorrecting || !next ? null : () => onTask({ kind: 'detail', record: next });
  const onClose = isCorrecting ? () => stopCorrecting() : props.onClose;
  const openTask = (kind: TaskKind) => onTask({ kind, record, fromDetail: true });
  const onRenew = () => void list.refetch();
  const top = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<MessageText | null>(null);
  useShortcuts('dialog', {
    s: pending ? () => openTask('setujui') : null,
    t: pending ? () => openTask('tolak') : null,
    n: onNext,
  });

  function stopCorrecting() {
    setCorrecting(false);
    top.current?.focus();
  }

  return (
    <Dialog
      wide
      onClose={onClose}
      title={<SheetTitle what={record.judul} name={nameOf(record)} />}
      actions={
        !isCorrecting && (
          <>
            <LastResult record={last} list={list} />
            <ReopenButton record={record} onReopened={props.onReopened} />
            {record.nomorSurat && <LetterActions record={record} list={list} onDone={setDone} />}
            <Button variant="secondary" onClick={onClose}>
              Tutup
            </Button>
            {onNext && (
              <Button variant="secondary" aria-keyshortcuts="N" onClick={onNext}>
                Berikutnya
                <KeyHint>N</KeyHint>
              </Button>
            )}
            {pending && (
              <>
                <Button variant="danger" aria-keyshortcuts="T" onClick={() => openTask('tolak')}>
                  Tolak
                  <KeyHint>T</KeyHint>
                </Button>
                <Button aria-keyshortcuts="S" onClick={() => openTask('setujui')}>
                  Setujui
                  <KeyHint>S</KeyHint>
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <div className="mb-5 empty:hidden">
        <EarlierReason record={record} letter={letter} />
      </div>
      {/* Initial focus: the first control may be below the visible area. */}
      <div ref={top} data-focus-first tabIndex={-1}>
        <ApplicationState record={record} />
      </div>
      <WhatsappNumber record={record} />
      <Message tone="success" text={done} />
      <div className="mt-5">
        {record.dihapusPada ? (
          <p>{describeDeletedData(record.dihapusPada)}</p>
        ) : (
          <ApplicantHistory record={record} />
        )}
        {pending && <RejectAllOffer record={record} onRejectAll={() => openTask('tolak-semua')} />}
      </div>
      {record.tandaTanganElektronik && (
        <section className="mt-5 border-line border-t pt-5" aria-label="Tanda tangan elektronik">
          <CertificateFacts signature={record.tandaTanganElektronik} />
        </section>
      )}
      <FullLetterSwitch record={record} />
      {letter && !record.dihapusPada && (
        <div className="mt-5 border-line border-t pt-5">
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
              {pending && (
                <Button
                  className="justify-self-start"
                  variant="secondary"
                  onClick={() => setCorrecting(true)}
                >
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

/** The applicant's number, which opens a chat, and the notice about the decision. Renders nothing without a number. */
function WhatsappNumber({ record }: { record: ApplicationRecord }) {
  const { nomorWa } = record;
  if (!nomorWa) return null;
  return (
    <section
      className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t pt-5"
      aria-label="WhatsApp pemohon"
    >
      <p>
        <span className="block text-ink-soft">Nomor WhatsApp</span>
        <a
          className="link lone-link tabular-nums"
          href={chatAddress(nomorWa, `${greetingOf(record)}\n\n`)}
          target="_blank"
          rel="noopener"
        >
          {formatMobile(nomorWa)}
        </a>
      </p>
      <NoticeLink record={record} />
    </section>
  );
}

/** Result of the previous decision. Shown next to the buttons, away from the current applicant's data. */
function LastResult(props: { record: ApplicationRecord | null; list: LinkList }) {
  const { record, list } = props;
  const [shown, setShown] = useState<ApplicationRecord | null>(null);
  // Filled after mount: live regions announce only later changes.
  useEffect(() => setShown(record), [record]);
  return (
    <div className="last-result" role="status">
      {shown && (
        <div className="relative max-h-[22dvh] overflow-y-auto rounded-xl bg-(--tone-soft) py-1.5 pr-11 pl-3 leading-snug tone-ok">
          <p className="wrap-anywhere">
            <span>{`Tadi: `}</span>
            <b>{shown.nama}</b>
            <span>{`, ${describeResult(shown)}.`}</span>
          </p>
          <p
            className="text-ink-soft"
            lang="en"
          >{`Application ${shown.status.toLowerCase()} successfully!`}</p>
          {shown.pdfPath && <PrintButton record={shown} list={list} />}
          <NoticeLink record={shown} className="row-button" />
          <CloseButton label="Tutup pesan" onClick={() => setShown(null)} />
        </div>
      )}
    </div>
  );
}

/** Switches access to the full PDF on the verification page; renders nothing if the village has disabled it. */
function FullLetterSwitch({ record }: { record: ApplicationRecord }) {
  const { _id: id, nik, suratLengkap } = record;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (terbuka: boolean) =>
      callApi('PUT applications/:id/full-letter', { params: { id }, body: { terbuka } }),
    onSuccess: (changed, _terbuka, _result, { client }) => replaceInLists(client, id, changed),
  });
  if (!suratLengkap) return null;
  const isOpen = suratLengkap === 'terbuka';
  const proof = nik ? 'seluruh NIK' : 'seluruh nama';
  return (
    <section
      className="mt-5 grid justify-items-start gap-3 border-line border-t pt-5"
      aria-labelledby="judul-surat-lengkap"
    >
      <h3 className="text-lg" id="judul-surat-lengkap">
        Surat lengkap di halaman verifikasi
      </h3>
      <p role="status">
        {isOpen
          ? `Pemegang surat dapat membuka PDF-nya dengan mengetik ${proof} yang tercetak.`
          : 'Ditutup untuk surat ini: PDF-nya tidak dapat dibuka dari halaman verifikasi.'}
      </p>
      <Failure error={error} line="Belum diubah." />
      <Button variant="secondary" busy={isPending} onClick={() => mutate(!isOpen)}>
        {isOpen ? 'Tutup untuk surat ini' : 'Buka lagi'}
      </Button>
    </section>
  );
}
