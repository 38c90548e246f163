import { type ApplicationRecord, answerOf, kopFields } from '#contract/applications.ts';
import { unprintable } from '#contract/issued/printable.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { Message } from '#site/ui/message.tsx';
import type { TypedDecision } from './decision.ts';

interface PrintWarningProps {
  record: ApplicationRecord;
  letter: Pick<LetterDefinition, 'fields'> | undefined;
  typed: TypedDecision;
}

/** Lists the characters of the answers and of the typed texts that the letter's font lacks. */
export function PrintWarning({ record, letter, typed }: PrintWarningProps) {
  const answers = (letter?.fields ?? [])
    .filter(({ kind }) => kind !== 'photo')
    .map(({ name }) => answerOf(record, name) ?? '');
  const printed = [...answers, typed.keperluan, ...kopFields.map((name) => typed[name])];
  const signs = unprintable(printed);
  if (signs.length === 0) return null;
  return (
    <Message>
      <p>{`Tidak dapat dicetak: ${signs.map((sign) => `“${sign}”`).join(', ')}`}</p>
      <p>Di surat tampil sebagai “�”. Koreksi jawabannya dulu, lalu setujui.</p>
    </Message>
  );
}
