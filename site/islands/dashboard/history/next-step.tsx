import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { type ApplicationRecord, referenceOf, wasReopened } from '#contract/applications.ts';
import { adviceOnLetter } from '#contract/issued/letter-state.ts';
import {
  adviceOnWithdrawal,
  describeWithdrawal,
  noLongerValid,
} from '#contract/issued/withdrawal.ts';
import { describeDeletedPhotos } from '#contract/retention.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { ActButton, type Press } from '#site/ui/act-button.tsx';
import { AskOffice } from '#site/ui/ask-office.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { PdfLink } from '#site/ui/pdf-link.tsx';
import { Subject } from '#site/ui/subject.ts';
import { village } from '#village.config.ts';
import { promisesOf, signingDeadline, useDashboardOffice } from '../office.ts';
import { historyQuery, stateOf } from '../own-applications.ts';
import { ApplyAgain } from './apply-again.tsx';
import { CancelApplication } from './cancel-application.tsx';
import { fieldLabel } from './field-label.ts';
import { DeleteCopy, LetterCopy } from './letter-copy.tsx';

const RateDialog = lazyDialog(async () => (await import('./rate-dialog.tsx')).RateDialog);

export interface NextStepProps {
  record: ApplicationRecord;
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

function Step({ record, list }: NextStepProps) {
  const letter = useVersion(record);
  const again = letter && <ApplyAgain letter={letter} record={record} list={list} />;
  switch (stateOf(record)) {
    case 'in-review':
      return (
        <>
          {wasReopened(record) && (
            <p className="max-w-[65ch] font-semibold">
              Petugas membuka lagi penolakannya dan memeriksa pengajuan ini sekali lagi.
            </p>
          )}
          <Expectation record={record} />
        </>
      );
    case 'needs-correction':
    case 'sent-again':
      return (
        <>
          <Refusal record={record} />
          {again}
        </>
      );
    case 'withdrawn':
      return (
        <>
          <DeleteCopy id={record._id} />
          <div className="max-w-[65ch]">
            <p className="font-semibold wrap-anywhere">{describeWithdrawal(record)}</p>
            <p>
              {record.diajukanLagi && !record.digantiOleh
                ? noLongerValid
                : adviceOnWithdrawal(record)}
            </p>
          </div>
          {again}
        </>
      );
    default:
      return <Letter record={record} list={list} />;
  }
}

/** Optional actions of the resident. */
export function OtherSteps({ record, list, onCancelled }: NextStepProps) {
  const office = useDashboardOffice();
  const letter = useVersion(record);
  const state = stateOf(record);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 pt-5 wrap-anywhere empty:hidden">
      {state === 'in-review' && (
        <>
          <p className="max-w-[65ch]">{`Petugas memeriksa pada ${formatWorkingHours(office.hours)}. Anda tidak perlu mengirim ulang.`}</p>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            {letter && <ApplyAgain letter={letter} record={record} list={list} />}
            <CancelApplication record={record} onCancelled={onCancelled} />
          </div>
        </>
      )}
      {(state === 'needs-correction' || state === 'sent-again') && (
        <>
          <p className="max-w-[65ch]">{`Ada yang belum jelas? Telepon ${office.hours.telepon}.`}</p>
          <AskOffice whatsapp={office.hours.whatsapp} reference={referenceOf(record._id)} />
        </>
      )}
      {record.status === 'Disetujui' && state !== 'withdrawn' && (
        <LetterCopy id={record._id} link={record.pdfPath} />
      )}
    </div>
  );
}

/** What to do with the letter, and its download. */
function Letter({ record, list }: Omit<NextStepProps, 'onCancelled'>) {
  const office = useDashboardOffice();
  const state = stateOf(record);
  const advice = adviceOnLetter(record);
  const deadline =
    state === 'awaits-signature' && record.decidedAt
      ? signingDeadline(record.decidedAt, office)
      : null;
  const isUnsigned = record.caraTandaTangan !== 'qr' && !record.bertandaTanganPada;
  return (
    <>
      {advice && <p className="max-w-[65ch] font-semibold">{advice}</p>}
      {deadline && !deadline.late && <p>{`${deadline.text}.`}</p>}
      {deadline?.late && (
        <AskOffice whatsapp={office.hours.whatsapp} reference={referenceOf(record._id)} />
      )}
      {state === 'ready-for-pickup' && record.idSurat && <PickUpButton id={record.idSurat} />}
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

/** The expected decision, whom to contact once it is overdue, and what to do once the photos are deleted. */
function Expectation({ record }: Pick<NextStepProps, 'record'>) {
  const office = useDashboardOffice();
  if (record.fotoDihapusPada)
    return (
      <div className="max-w-[65ch]">
        <p className="font-semibold">
          {describeDeletedPhotos(record.fotoDihapusPada, village.retention)}
        </p>
        <p>{`Masih perlu suratnya? Kirim pengajuan baru dengan foto, atau bawa KTP dan KK ke kantor ${lowerTerms.village} dan sebutkan nomor ${referenceOf(record._id)}.`}</p>
        <AskOffice whatsapp={office.hours.whatsapp} reference={referenceOf(record._id)} />
      </div>
    );
  const promises = promisesOf(record.createdAt, office);
  if (promises?.decision.late)
    return (
      <>
        <p className="max-w-[65ch]">{`Pemeriksaannya lebih lama dari biasanya. Tanyakan ke kantor ${lowerTerms.village} di ${office.hours.telepon} dan sebutkan nomor ${referenceOf(record._id)}.`}</p>
        <AskOffice whatsapp={office.hours.whatsapp} reference={referenceOf(record._id)} />
      </>
    );
  return (
    <div className="max-w-[65ch]">
      {promises && <p className="font-semibold">{`${promises.decision.text}.`}</p>}
      {promises?.signing && <p>{`${promises.signing.text}.`}</p>}
    </div>
  );
}

/** The reason for the rejection and the answers to correct. */
function Refusal({ record }: Pick<NextStepProps, 'record'>) {
  const marked = Object.entries(record.perbaikan ?? {});
  const letter = useVersion(record);
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

/** 'Sudah diambil': records that the resident picked up the letter with this id at the office. */
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
      <ActButton variant="secondary" busy={pickUp.isPending} onAct={pickUp.mutate}>
        Sudah diambil
      </ActButton>
      <Failure error={pickUp.error} line="Belum tercatat sudah diambil." />
    </>
  );
}
