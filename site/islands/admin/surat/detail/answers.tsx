import { useQuery } from '@tanstack/react-query';
import { type ApplicationRecord, answerOf } from '../../../../../worker/contract/applications.ts';
import {
  answerFields,
  type LetterDefinition,
} from '../../../../../worker/contract/letters/define-letter.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { factsQuery } from '../facts/facts.ts';

interface AnswersProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
}

/** The answers in the form's order; what differs from the rejected application before, or from what was sent, is marked. */
export function Answers({ record, letter }: AnswersProps) {
  const { data } = useQuery(factsQuery(record._id));
  const before = data?.menggantikan?.jawaban;
  return (
    <dl className="grid content-start gap-3">
      {answerFields(letter).map(({ name, label }) => (
        <Answer
          key={name}
          label={label}
          value={answerOf(record, name) || '-'}
          sent={record.koreksi?.[name]?.dari}
          before={before?.[name]}
        />
      ))}
      {record.keperluan && <Answer label="Keperluan" value={record.keperluan} />}
    </dl>
  );
}

interface AnswerProps {
  label: string;
  value: string;
  /** As the applicant sent it, where an official has mended it. */
  sent?: string | undefined;
  /** In the rejected application that this one corrects. */
  before?: string | undefined;
}

function Answer({ label, value, sent, before }: AnswerProps) {
  const changed = before !== undefined && before !== (sent ?? value);
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 text-ink-soft wrap-anywhere">
        {label}
        {changed && <Badge tone="amber">Berubah</Badge>}
      </dt>
      <dd className="font-semibold wrap-anywhere">
        {value}
        {sent !== undefined && <Former words="Dikirim sebagai">{sent}</Former>}
        {changed && <Former words="Di pengajuan yang ditolak">{before}</Former>}
      </dd>
    </div>
  );
}

function Former({ words, children }: { words: string; children: string }) {
  return (
    <span className="block font-normal text-ink-soft">
      {words}: {children || '-'}
    </span>
  );
}
