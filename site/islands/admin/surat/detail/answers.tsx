import { useQuery } from '@tanstack/react-query';
import { type ApplicationRecord, answerOf } from '../../../../../worker/contract/applications.ts';
import {
  answerFields,
  type LetterDefinition,
} from '../../../../../worker/contract/letters/define-letter.ts';
import { groupCode } from '../../../../lib/formats/group-code.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Digits } from '../../../../ui/digits.tsx';
import { factsQuery } from '../facts/facts.ts';

interface AnswersProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
}

/** The answers in the form's order; what differs from the application before, or from what was sent, is marked. */
export function Answers({ record, letter }: AnswersProps) {
  const { data } = useQuery(factsQuery(record._id));
  const before = data?.menggantikan?.jawaban;
  return (
    <dl className="grid content-start gap-3">
      {answerFields(letter).map(({ name, label, kind }) => (
        <Answer
          key={name}
          label={label}
          digits={kind === 'digits'}
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
  /** A number to compare with the card. */
  digits?: boolean;
  /** As the applicant sent it, where an official has mended it. */
  sent?: string | undefined;
  /** In the application that this one corrects. */
  before?: string | undefined;
}

function Answer({ label, value, digits = false, sent, before }: AnswerProps) {
  const show = (text: string) => (digits ? groupCode(text) : text);
  const changed = before !== undefined && before !== (sent ?? value);
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 text-ink-soft wrap-anywhere">
        {label}
        {changed && <Badge tone="amber">Berubah</Badge>}
      </dt>
      <dd className="font-semibold wrap-anywhere">
        {digits ? <Digits>{value}</Digits> : value}
        {sent !== undefined && <Former words="Dikirim sebagai">{show(sent)}</Former>}
        {changed && <Former words="Di pengajuan sebelumnya">{show(before)}</Former>}
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
