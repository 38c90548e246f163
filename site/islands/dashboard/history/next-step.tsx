import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { applicationStates, stateOf } from '#contract/application-state.ts';
import { type ApplicationRecord, referenceOf, wasReopened } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { AskOffice } from '#site/ui/account/ask-office.tsx';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { PdfLink } from '#site/ui/letters/pdf-link.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { Subject } from '#site/ui/subject.ts';
import { factsOf, useDashboardOffice } from '../office.ts';
import { historyQuery } from '../own-applications.ts';
import { ApplyAgain } from './apply-again.tsx';
import { CancelApplication } from './cancel-application.tsx';
import { fieldLabel } from './field-label.ts';
import { DeleteCopy, LetterCopy } from './letter-copy.tsx';

const RateDialog = lazyDialog(async () => (await import('./rate-dialog.tsx')).RateDialog);

export interface NextStepProps {
  record: ApplicationRecord;
  /** The version that it was filed under; undefined until it is loaded. */
  letter: LetterDefinition | undefined;
  list: UseQueryResult<ApplicationRecord[]>;
  onCancelled: () => void;
}

/** What the resident can do now, with the official's note. */
export function NextStep(props: NextStepProps) {
  const { record } = props;
  return (
    <div className="mt-5 grid grid-cols-1 justify-items-start gap-4 wrap-anywhere">
      <Step {...props} />
      {record.status === 'Disetujui' && <Notes term="Catatan petugas" text={record.adminNotes} />}
    </div>
  );
}

function Step({ record, letter, list }: NextStepProps) {
  const office = useDashboardOffice();
  const state = stateOf(record);
  const { lead, text, mayAsk } = applicationStates[state].next(factsOf(record, office));
  const isRejected = record.status === 'Ditolak';
  return (
    <>
      {wasReopened(record) && (
        <p className="max-w-[65ch] font-semibold">
          Petugas membuka lagi penolakannya dan memeriksa pengajuan ini sekali lagi.
        </p>
      )}
      {state === 'withdrawn' && <DeleteCopy id={record._id} />}
      {isRejected && <Refusal record={record} letter={letter} />}
      {(lead || text) && (
        <div className="max-w-[65ch]">
          {lead && <p className="font-semibold">{lead}</p>}
          {text && <p>{text}</p>}
        </div>
      )}
      {mayAsk && (
        <AskOffice whatsapp={office.office.whatsapp} reference={referenceOf(record._id)} />
      )}
      {record.status === 'Disetujui' && state !== 'withdrawn' && (
        <Letter record={record} list={list} />
      )}
      {letter && (isRejected || state === 'withdrawn') && (
        <ApplyAgain letter={letter} record={record} list={list} />
      )}
    </>
  );
}

/** Optional actions of the resident. */
export function OtherSteps({ record, letter, list, onCancelled }: NextStepProps) {
  const office = useDashboardOffice();
  const state = stateOf(record);
  const details = applicationStates[state].details?.(factsOf(record, office));
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 pt-5 wrap-anywhere empty:hidden">
      {details && <p className="max-w-[65ch]">{details}</p>}
      {state === 'in-review' && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          {letter && <ApplyAgain letter={letter} record={record} list={list} />}
          <CancelApplication record={record} onCancelled={onCancelled} />
        </div>
      )}
      {record.status === 'Ditolak' && (
        <AskOffice whatsapp={office.office.whatsapp} reference={referenceOf(record._id)} />
      )}
      {record.status === 'Disetujui' && state !== 'withdrawn' && (
        <LetterCopy id={record._id} link={record.pdfPath} />
      )}
    </div>
  );
}

/** The letter with its links and buttons. */
function Letter({ record, list }: Pick<NextStepProps, 'record' | 'list'>) {
  const isUnsigned = record.caraTandaTangan !== 'qr' && !record.bertandaTanganPada;
  return (
    <>
      {stateOf(record) === 'ready-for-pickup' && record.idSurat && (
        <PickUpButton id={record.idSurat} />
      )}
      {record.pdfPath && (
        <PdfLink
          className={buttonClass(isUnsigned ? 'secondary' : 'primary')}
          id={record._id}
          href={record.pdfPath}
          list={list}
        >
          {isUnsigned && 'Download PDF (tanpa tanda tangan)'}
        </PdfLink>
      )}
      {record.penilaian === 'terbuka' && record.idSurat && <RateService id={record.idSurat} />}
    </>
  );
}

/** The reason for the rejection and the answers to correct. */
function Refusal({ record, letter }: Pick<NextStepProps, 'record' | 'letter'>) {
  const marked = Object.entries(record.perbaikan ?? {});
  return (
    <>
      <Notes term="Alasan dari petugas" text={record.adminNotes} />
      {marked.length > 0 && (
        <div className="max-w-full">
          <p className="text-ink-soft">Yang perlu diperbaiki</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {marked.map(([field, note]) => (
              <li key={field}>
                <b>{fieldLabel(letter, field, record)}</b>
                <span>{`${note ? `: ${note}` : ''}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Notes({ term, text }: { term: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="max-w-full">
      <p className="text-ink-soft">{term}</p>
      <p className="whitespace-pre-line font-semibold wrap-anywhere">{text}</p>
    </div>
  );
}

/** Offers the survey about a letter. It opens only by this button, which goes once it was answered. */
function RateService({ id }: { id: string }) {
  return (
    <DialogButton label="Bagaimana pelayanan surat ini?" aria-describedby={use(Subject)}>
      {(close) => <RateDialog id={id} onClose={close} />}
    </DialogButton>
  );
}

/** 'Saya sudah mengambilnya': records that the resident picked up the letter with this id at the office. */
function PickUpButton({ id }: { id: string }) {
  const describedBy = use(Subject) ?? '';
  const client = useQueryClient();
  const pickUp = useMutation({
    mutationFn: (press: Press) =>
      callApi('POST letters/:id/picked-up', { press, params: { id }, body: {} }),
    // The button goes.
    onSuccess: () => document.getElementById(describedBy)?.focus(),
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  });
  return (
    <>
      <ActButton busy={pickUp.isPending} onAct={pickUp.mutate}>
        Saya sudah mengambilnya
      </ActButton>
      <Failure error={pickUp.error} line="Belum tercatat sudah diambil." />
    </>
  );
}
