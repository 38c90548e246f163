import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { peopleOf, textOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import type { AnswerField, PeopleField } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { useIsWide } from '#site/lib/pages/use-media-query.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Digits } from '#site/ui/fields/digits.tsx';
import { PreviousValue } from '#site/ui/previous-value.tsx';
import { applicantHistoryQuery } from '../applicant-history.tsx';
import { askedQuestions, type Question } from '../entries.ts';
import { PeopleTable } from '../lazy-people.ts';
import { RecordPhotos } from './record-photos.tsx';

interface AnswersWithPhotosProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  /** Requests new links to the photos. */
  onRenew: () => void;
  /** Below the answers. */
  children?: ReactNode;
}

/** The answers in form order next to the photos, to compare them; on a narrow screen the photos follow the NIK. */
export function AnswersWithPhotos({ record, letter, onRenew, children }: AnswersWithPhotosProps) {
  const isWide = useIsWide();
  const { data } = useQuery(applicantHistoryQuery(record._id));
  const fields = askedQuestions(letter, record);
  const split = isWide ? 0 : fields.findIndex(({ name }) => name === 'nik') + 1;
  const answer = (field: Question) => {
    const { name } = field;
    const original = record.koreksi?.[name]?.dari;
    const previous = data?.menggantikan?.jawaban[name];
    if (field.kind === 'people')
      return <People key={name} {...{ field, value: record[name], original, previous }} />;
    return (
      <Answer
        key={name}
        field={field}
        value={answerOf(record, name) || '-'}
        original={textOf(original) || undefined}
        previous={textOf(previous) || undefined}
      />
    );
  };
  const photos = (
    <div className={`grid content-start gap-5 ${isWide ? 'sticky top-0 self-start' : ''}`}>
      <RecordPhotos record={record} letter={letter} onRenew={onRenew} />
    </div>
  );
  return (
    <div className="answers-with-photos">
      <div className="grid content-start gap-4">
        {split > 0 && (
          <dl className="grid content-start gap-3">{fields.slice(0, split).map(answer)}</dl>
        )}
        {!isWide && photos}
        <dl className="grid content-start gap-x-6 gap-y-3 md:grid-cols-2">
          {fields.slice(split).map(answer)}
          {record.keperluan && <Answer field={keperluan} value={record.keperluan} />}
        </dl>
        {children}
      </div>
      {isWide && photos}
    </div>
  );
}

const earlierLabels = { original: 'Dikirim sebagai', previous: 'Di pengajuan sebelumnya' };

interface AnswerProps {
  field: AnswerField;
  /** Stored value. */
  value: string;
  /** Value the applicant sent, if an official corrected it. */
  original?: string | undefined;
  /** Value in the rejected application that this one replaces. */
  previous?: string | undefined;
}

function Answer({ field, value, original, previous }: AnswerProps) {
  // Digits are grouped for comparison with the identity card.
  const digits = field.kind === 'digits';
  const show = (text: string) => (digits ? groupCode(text) : showAnswer(field, text));
  const changed = previous !== undefined && previous !== (original ?? value);
  return (
    <div>
      <Term label={field.label} changed={changed} />
      <dd className="font-semibold wrap-anywhere">
        {digits ? <Digits>{value}</Digits> : <span>{show(value)}</span>}
        {original !== undefined && (
          <PreviousValue label={earlierLabels.original}>{show(original)}</PreviousValue>
        )}
        {changed && <PreviousValue label={earlierLabels.previous}>{show(previous)}</PreviousValue>}
      </dd>
    </div>
  );
}

interface PeopleProps extends Record<'value' | 'original' | 'previous', unknown> {
  field: PeopleField;
}

/** A list of people, like an answer. */
function People({ field, value, original, previous }: PeopleProps) {
  const changed =
    previous !== undefined && JSON.stringify(previous) !== JSON.stringify(original ?? value);
  const versions = { original, previous: changed ? previous : undefined };
  const earlier = Object.entries(earlierLabels).flatMap(([name, label]) => {
    const version = versions[name as keyof typeof versions];
    return version === undefined ? [] : [{ label, people: peopleOf(version) }];
  });
  return (
    <div className="min-w-0 md:col-span-full">
      <Term label={field.label} changed={changed} />
      <dd>
        <PeopleTable field={field} people={peopleOf(value)} earlier={earlier} />
      </dd>
    </div>
  );
}

function Term({ label, changed }: { label: string; changed: boolean }) {
  return (
    <dt className="flex flex-wrap items-center gap-2 text-ink-soft wrap-anywhere">
      <span>{label}</span>
      {changed && <Badge tone="amber">Berubah</Badge>}
    </dt>
  );
}
