import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { askedQuestions, type Question } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { useIsWide } from '#site/lib/pages/use-media-query.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { StoredAnswer } from '#site/ui/letters/stored-answer.tsx';
import { applicantHistoryQuery } from '../applicant-history.tsx';
import { RecordPhotos } from './record-photos.tsx';

const CorrectionForm = lazyDialog(
  async () => (await import('./correction-form.tsx')).CorrectionForm,
);
const RtWordPart = lazyDialog(async () => (await import('./rt-word-part.tsx')).RtWordPart);

interface AnswersWithPhotosProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  /** Shows the form that corrects the answers. */
  isCorrecting: boolean;
  /** Requests new links to the photos. */
  onRenew: () => void;
  onCorrect: () => void;
  /** Called when the correction is saved or cancelled. */
  onCorrected: () => void;
}

/** The answers in form order next to the photos, to compare or correct them; on a narrow screen the photos follow the NIK. */
export function AnswersWithPhotos(props: AnswersWithPhotosProps) {
  const { record, letter, isCorrecting, onRenew, onCorrect, onCorrected } = props;
  const isWide = useIsWide();
  const { data } = useQuery(applicantHistoryQuery(record._id));
  const fields = askedQuestions(letter, record);
  const split = isWide ? 0 : fields.findIndex(({ name }) => name === 'nik') + 1;
  const answer = (field: Question) => (
    <Answer
      key={field.name}
      field={field}
      value={record[field.name]}
      original={record.koreksi?.[field.name]?.dari}
      previous={data?.menggantikan?.jawaban[field.name]}
    />
  );
  const photos = (
    <div className="grid content-start gap-5 md:sticky md:top-0 md:self-start">
      <RecordPhotos record={record} letter={letter} onRenew={onRenew} />
    </div>
  );
  if (isCorrecting)
    return (
      <div className="grid gap-6 md:grid-cols-2">
        <CorrectionForm
          record={record}
          letter={letter}
          onCancel={onCorrected}
          onSaved={onCorrected}
        />
        {photos}
      </div>
    );
  return (
    <div className="gap-6 md:grid md:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-4">
        {split > 0 && (
          <dl className="grid content-start gap-3">{fields.slice(0, split).map(answer)}</dl>
        )}
        {!isWide && photos}
        <dl className="grid content-start gap-x-6 gap-y-3 md:grid-cols-2">
          {fields.slice(split).map(answer)}
          {record.keperluan && <Answer field={keperluan} value={record.keperluan} />}
        </dl>
        {(letter.needsRt || record.kataRt[0]) && <RtWordPart {...{ record, letter }} />}
        {record.status === 'Menunggu' && (
          <Button className="justify-self-start" onClick={onCorrect}>
            Perbaiki isian
          </Button>
        )}
      </div>
      {isWide && photos}
    </div>
  );
}

interface AnswerProps {
  field: Question;
  /** Stored value. */
  value: unknown;
  /** Value the applicant sent, if an official corrected it. */
  original?: unknown;
  /** Value in the rejected application that this one replaces. */
  previous?: unknown;
}

function Answer({ field, value, original, previous }: AnswerProps) {
  const isChanged =
    previous !== undefined && JSON.stringify(previous) !== JSON.stringify(original ?? value);
  const earlier = [
    ...(original === undefined ? [] : [['Dikirim sebagai', original] as const]),
    ...(isChanged ? [['Di pengajuan sebelumnya', previous] as const] : []),
  ];
  return (
    <div className={field.kind === 'people' ? 'min-w-0 md:col-span-full' : undefined}>
      <dt className="flex flex-wrap items-center gap-2 text-ink-soft wrap-anywhere">
        <span>{field.label}</span>
        {isChanged && <Badge tone="amber">Berubah</Badge>}
      </dt>
      <dd className="font-semibold wrap-anywhere">
        <StoredAnswer {...{ field, value, earlier }} />
      </dd>
    </div>
  );
}
