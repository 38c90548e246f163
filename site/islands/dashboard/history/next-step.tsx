import type { UseQueryResult } from '@tanstack/react-query';
import { type ApplicationRecord, referenceOf } from '../../../../worker/contract/applications.ts';
import { findLetter } from '../../../../worker/contract/letters/index.ts';
import { adviceOnSignature } from '../../../../worker/contract/signature.ts';
import { formatOfficeHours } from '../../../lib/formats/office-hours.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PdfLink } from '../../../ui/pdf-link.tsx';
import { expectationOf, type Office } from '../office.ts';
import { signatureOf, standingOf } from '../own-applications.ts';
import { ApplyAgain } from './apply-again.tsx';
import { labelOf } from './field-label.ts';
import { LetterCopy } from './letter-copy.tsx';

interface NextStepProps {
  record: ApplicationRecord;
  list: UseQueryResult<ApplicationRecord[]>;
  office: Office;
  /** Id of the entry's heading. */
  describedBy: string;
}

/** What the resident can do now, and what an official wrote. */
export function NextStep(props: NextStepProps) {
  const { record } = props;
  return (
    <div className="mt-5 grid grid-cols-1 justify-items-start gap-4 wrap-anywhere">
      <Step {...props} />
      {record.status === 'Disetujui' && <Notes term="Catatan petugas" text={record.adminNotes} />}
    </div>
  );
}

function Step({ record, list, office, describedBy }: NextStepProps) {
  const letter = findLetter(record.type);
  const again = letter && <ApplyAgain letter={letter} record={record} describedBy={describedBy} />;
  switch (standingOf(record)) {
    case 'in-review':
      return <Expectation record={record} office={office} />;
    case 'to-mend':
      return (
        <>
          <Refusal record={record} />
          {again}
        </>
      );
    case 'sent-again':
      return (
        <>
          <Refusal record={record} />
          <p className="font-semibold">Sudah diajukan lagi: {record.diajukanLagi}</p>
        </>
      );
    case 'withdrawn':
      return (
        <>
          <p>Surat ini tidak berlaku lagi. Ajukan lagi bila masih memerlukannya.</p>
          <Notes term="Alasan pencabutan" text={record.withdrawnReason} />
          {again}
        </>
      );
    default:
      return <Letter record={record} list={list} office={office} describedBy={describedBy} />;
  }
}

/** The letter's file, and what it is good for. */
function Letter({ record, list, office, describedBy }: NextStepProps) {
  const signature = signatureOf(record);
  const waits = standingOf(record) === 'to-sign';
  return (
    <>
      {record.pdfPath && (
        <PdfLink
          className={buttonClass(waits ? 'secondary' : 'primary')}
          id={record._id}
          href={record.pdfPath}
          list={list}
          describedBy={describedBy}
        >
          {waits && 'Download PDF (belum ditandatangani)'}
        </PdfLink>
      )}
      <LetterCopy id={record._id} link={record.pdfPath} describedBy={describedBy} />
      {signature && (
        <p className="max-w-[65ch]">
          {adviceOnSignature(signature)}
          {waits &&
            signature.caraTandaTangan === 'basah' &&
            ` Kantor desa buka ${formatOfficeHours(office.hours)}.`}
        </p>
      )}
    </>
  );
}

/** When the decision is likely; whom to ask once that day is over. */
function Expectation({ record, office }: Pick<NextStepProps, 'record' | 'office'>) {
  const expectation = expectationOf(record.createdAt, office);
  const hours = formatOfficeHours(office.hours);
  if (expectation?.late)
    return (
      <p className="max-w-[65ch]">
        Pemeriksaannya lebih lama dari biasanya. Tanyakan ke kantor desa di {office.phone} dan
        sebutkan nomor {referenceOf(record._id)}. Kantor buka {hours}.
      </p>
    );
  return (
    <div className="max-w-[65ch]">
      {expectation && <p className="font-semibold">{expectation.text}</p>}
      <p>Petugas memeriksa pada jam kerja: {hours}. Anda tidak perlu mengirim ulang.</p>
    </div>
  );
}

/** Why it was rejected, and which answers to mend. */
function Refusal({ record }: { record: ApplicationRecord }) {
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
                <b>{labelOf(record.type, field)}</b>: {note}
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
