import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApplicationRecord, type QueuePage, referenceOf } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { askedQuestions } from '#contract/fields.ts';
import { nameSignatory } from '#contract/issued/signatories.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import {
  ApplicantHistory,
  applicantHistoryQuery,
} from '#site/islands/applications/applicant-history.tsx';
import { applicationsKey, callQueue } from '#site/islands/applications/applications.ts';
import { CorrectionForm } from '#site/islands/applications/detail/correction-form.tsx';
import { RecordPhotos } from '#site/islands/applications/detail/record-photos.tsx';
import { labelWithKey, useShortcuts } from '#site/islands/applications/shortcuts.tsx';
import { counterQuery, taskDraft } from '#site/islands/applications/tasks.ts';
import { SignatoryField, SignatoryWarning } from '#site/islands/decision/signatory-field.tsx';
import { type Decision, useDecision } from '#site/islands/decision/use-decision.ts';
import { FirstLetterGate } from '#site/islands/first-letter/first-letter-gate.tsx';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import type { Press } from '#site/lib/api/press.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { StoredAnswer } from '#site/ui/letters/stored-answer.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { FilingResult } from './filing-result.tsx';

/** The filed application, cached like a list of the queue so that decisions, corrections and renewed links update it. */
const filedQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'loket', id],
    queryFn: ({ signal }) => callQueue({ page: 1, limit: 10, q: referenceOf(id) }, signal),
    ...signedListOptions,
  });

interface FiledApplicationProps {
  id: string;
  letter: LetterDefinition;
  /** Called when it is decided or postponed; the device then deletes its draft. */
  onFinished: () => void;
  onNext: () => void;
}

/** Shows a filed application: the review until it is decided or postponed, then the result. */
export function FiledApplication({ id, letter, onFinished, onNext }: FiledApplicationProps) {
  const list = useQuery(filedQuery(id));
  const mayApprove = useCan('applications.approve');
  const [isPostponed, setPostponed] = useState(false);
  const [isApproving, setApproving] = useState(false);

  return (
    <QueryState
      query={list}
      lines={8}
      loading="Membuka pengajuan…"
      failure="Pengajuan sudah masuk, tetapi belum dapat dibuka."
      quietReload
    >
      {({ data }) => {
        const record = data.find(({ _id }) => _id === id);
        if (!record)
          return (
            <Message>
              <p>Pengajuan ini sudah dihapus.</p>
              <Button variant="primary" className="mt-3" onClick={onNext}>
                Ajukan berikutnya
              </Button>
            </Message>
          );
        const shared = { record, list };
        return record.status === 'Menunggu' && mayApprove && !isPostponed ? (
          <FirstLetterGate jenis={record.type} onClose={() => setPostponed(true)}>
            {/* A correction by another official remounts the review. */}
            <Review
              key={record.dikoreksiPada}
              letter={letter}
              {...shared}
              onApprove={() => setApproving(true)}
              onLater={() => setPostponed(true)}
            />
          </FirstLetterGate>
        ) : (
          <FilingResult
            {...shared}
            printOnMount={isApproving}
            onFinished={onFinished}
            onNext={onNext}
          />
        );
      }}
    </QueryState>
  );
}

interface ReviewProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  list: UseQueryResult<QueuePage>;
  /** Called on approval; the letter is then printed. */
  onApprove: () => void;
  onLater: () => void;
}

/** Answers, photos and applicant history of a filing, with their correction and the approval. */
function Review({ record, letter, list, onApprove, onLater }: ReviewProps) {
  const decision = useDecision('setujui', record, () => undefined);
  const { typed, problem, busy, isFinal, sessionEnded } = decision;
  const openDraft = useInterruptedDialog(taskDraft('detail', record._id));
  const [isCorrecting, setCorrecting] = useState(openDraft !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const history = useQuery(applicantHistoryQuery(record._id));
  const signatories = useQuery(signatoriesQuery);
  // The warnings are read before an approval, and what arrives late would move the buttons.
  const isChecking = history.isPending || signatories.isPending;

  const approval = useRef<HTMLButtonElement>(null);
  function approve(press: Press) {
    onApprove();
    decision.submit(press);
  }

  function postpone() {
    decision.discard();
    onLater();
  }
  useShortcuts('page', { s: () => approval.current?.click() });

  function stopCorrecting() {
    setCorrecting(false);
    heading.current?.focus();
  }
  function cancelCorrection() {
    // The purpose is stored by the approval.
    decision.type({ keperluan: record.keperluan ?? '' });
    stopCorrecting();
  }

  return (
    <section aria-labelledby="periksa-loket" className="grid gap-6">
      <div>
        <h3 className="text-xl" id="periksa-loket" ref={heading} tabIndex={-1}>
          Periksa, lalu setujui
        </h3>
        <p className="mt-1 text-ink-soft">{`${letter.title}, nomor pengajuan ${referenceOf(record._id)}`}</p>
      </div>
      <ApplicantHistory record={record} />
      <div className="grid gap-6 md:grid-cols-2">
        {isCorrecting ? (
          <CorrectionForm
            record={record}
            letter={letter}
            onCancel={cancelCorrection}
            onSaved={stopCorrecting}
          >
            <Field {...decision.fieldOf('keperluan')} label="Dipergunakan untuk (boleh kosong)" />
          </CorrectionForm>
        ) : (
          <dl className="grid min-w-0 grid-cols-1 content-start gap-3">
            {askedQuestions(letter, record).map((field) => (
              <Detail key={field.name} term={field.label}>
                <StoredAnswer field={field} value={record[field.name]} />
              </Detail>
            ))}
            <Detail term="Dipergunakan untuk">{typed.keperluan || '-'}</Detail>
            {record.nomorWa && <Detail term={nomorWa.label}>{formatMobile(record.nomorWa)}</Detail>}
          </dl>
        )}
        <div className="grid content-start gap-5">
          <RecordPhotos record={record} letter={letter} onRenew={() => void list.refetch()} />
        </div>
      </div>
      {!isCorrecting && isChecking && <Skeleton lines={2} />}
      {!isCorrecting && !isChecking && (
        <>
          <SignatoryLine decision={decision} />
          <Message tone="error" text={problem}>
            {problem && sessionEnded && <LoginLink path={`/adminpanel?${counterQuery}`} />}
          </Message>
          <div className="flex flex-wrap gap-3">
            {!isFinal && (
              <ActButton
                variant="primary"
                ref={approval}
                busy={busy}
                {...labelWithKey('Setujui dan cetak', 'S')}
                onAct={approve}
              />
            )}
            {!busy && (
              <>
                <Button onClick={() => setCorrecting(true)}>Perbaiki</Button>
                <Button onClick={postpone}>Simpan, putuskan nanti</Button>
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Who signs, with 'Ubah' where another person may. */
function SignatoryLine({ decision }: { decision: Decision }) {
  const { signatory, candidates, errors } = decision;
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      {isChanging || errors.penandaTangan ? (
        <SignatoryField decision={decision} />
      ) : (
        signatory && (
          <p className="wrap-anywhere">
            <span>Ditandatangani: </span>
            <b>{nameSignatory(signatory)}</b>{' '}
            {candidates.length > 1 && (
              <button className="link min-h-11" type="button" onClick={() => setChanging(true)}>
                Ubah
              </button>
            )}
          </p>
        )
      )}
      <SignatoryWarning signatory={signatory} />
    </div>
  );
}
