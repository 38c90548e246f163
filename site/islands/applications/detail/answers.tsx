import { useQuery } from '@tanstack/react-query';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import type { AnswerField } from '#contract/fields.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Digits } from '#site/ui/fields/digits.tsx';
import { applicantHistoryQuery } from '../applicant-history.tsx';

interface AnswersProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
}

/** The answers in the form's order; what differs from the application before, or from what was sent, is marked. */
export function Answers({ record, letter }: AnswersProps) {
  const { data } = useQuery(applicantHistoryQuery(record._id));
  const before = data?.menggantikan?.jawaban;
  return (
    <dl className="grid content-start gap-3">
      {answerFields(letter).map((field) => (
        <Answer
          key={field.name}
          field={field}
          value={answerOf(record, field.name) || '-'}
          sent={record.koreksi?.[field.name]?.dari}
          before={before?.[field.name]}
        />
      ))}
      {record.keperluan && <Answer field={keperluan} value={record.keperluan} />}
    </dl>
  );
}

interface AnswerProps {
  field: AnswerField;
  /** As it is stored. */
  value: string;
  /** As the applicant sent it, where an official has mended it. */
  sent?: string | undefined;
  /** In the application that this one corrects. */
  before?: string | undefined;
}

function Answer({ field, value, sent, before }: AnswerProps) {
  // A number to compare with the card.
  const digits = field.kind === 'digits';
  const show = (text: string) => (digits ? groupCode(text) : showAnswer(field, text));
  const changed = before !== undefined && before !== (sent ?? value);
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 text-ink-soft wrap-anywhere">
        <span>{field.label}</span>
        {changed && <Badge tone="amber">Berubah</Badge>}
      </dt>
      <dd className="font-semibold wrap-anywhere">
        {digits ? <Digits>{value}</Digits> : <span>{show(value)}</span>}
        {sent !== undefined && <Former words="Dikirim sebagai">{show(sent)}</Former>}
        {changed && <Former words="Di pengajuan sebelumnya">{show(before)}</Former>}
      </dd>
    </div>
  );
}

function Former({ words, children }: { words: string; children: string }) {
  return <span className="block font-normal text-ink-soft">{`${words}: ${children || '-'}`}</span>;
}
