import { type Answers, changedNames } from '#contract/answers/people.ts';
import { readAnswers } from '#contract/answers/read-answers.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { askedQuestions } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { DenseAnswer, type DenseAnswerProps } from '#site/forms/dense-answer.tsx';
import type { Values } from '#site/forms/entries.ts';
import { tidyEntry } from '#site/forms/letter-answers.ts';
import { pickAnswers } from '#site/forms/letter-draft.ts';
import { rulesOf } from '#site/forms/use-letter-form.ts';

/** Answers of a stored application as entries, and the version that they are based on. No field has these names. */
export interface Correction extends Values {
  _base: Answers;
  /** Of the last correction by an official; empty if there was none. */
  _correctedAt: string;
}

/** The rules of a form that corrects the answers of a stored application, and its entries at the start. */
export function correctionOf(letter: LetterDefinition, record: ApplicationRecord) {
  const questions = letter.fields.filter((field) => field.kind !== 'photo');
  const { check, normalise } = rulesOf(questions);
  const versionOf = (stored: Readonly<Record<string, unknown>>, correctedAt: string | null) => {
    const entries = questions.map((field) => [field.name, tidyEntry(field, stored[field.name])]);
    return { _base: Object.fromEntries(entries) as Answers, _correctedAt: correctedAt ?? '' };
  };
  const version = versionOf(record, record.dikoreksiPada);
  const start: Correction = { ...version._base, ...version };
  return {
    start,
    normalise,
    /** The answers as they are sent, and the messages about invalid ones. */
    read: (typed: Values) => ({
      answers: readAnswers(letter, typed).answers,
      errors: check(typed),
    }),
    /** The questions that are answered otherwise than in the version. */
    changed(typed: Correction) {
      const names = changedNames(typed._base, typed);
      return askedQuestions(letter, typed).filter(({ name }) => names.includes(name));
    },
    /** Earlier drafts have lists of people and the version as JSON. */
    readDraft(stored: Readonly<Record<string, unknown>>) {
      const { answers } = pickAnswers(questions, { answers: stored });
      const { _base } = stored;
      if (typeof _base !== 'string') return { ...(stored as Values), ...answers };
      const base = JSON.parse(_base) as { answers: Answers; correctedAt: string | null };
      return { ...answers, ...versionOf(base.answers, base.correctedAt) };
    },
  };
}

interface CorrectionFieldsProps {
  letter: LetterDefinition;
  form: Pick<DenseAnswerProps, 'entries'> & { typed: Correction; busy: boolean };
}

/** The questions that a correction leads to, with their answers. */
export const CorrectionFields = ({ letter, form }: CorrectionFieldsProps) =>
  askedQuestions(letter, form.typed).map((field) => (
    <DenseAnswer key={field.name} field={field} entries={form.entries} readOnly={form.busy} />
  ));
