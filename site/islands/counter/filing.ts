import type { Answer } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { askedQuestions, type Question } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { shareAnswers } from '#contract/letters/shared-answers.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { answersFrom } from '#site/forms/apply-again.ts';
import { hasEntries, isFilled } from '#site/forms/letter-answers.ts';
import { type Draft, pickAnswers } from '#site/forms/letter-draft.ts';

/**
 * Parses the draft of a counter filing stored on the device; null if it is invalid or empty. `filed` is the id of the filed
 * application; the draft is then empty.
 */
export function adoptFiling(stored: unknown) {
  const { key, type, filed, ...entries } = (stored ?? {}) as Partial<
    Draft & { type: string; filed: string | null }
  >;
  if (!key || !type) return null;
  // Retains all answers: the offered version is not known here, and the form uses only its own fields.
  const draft = { key, ...pickAnswers(undefined, entries) };
  const id = typeof filed === 'string' ? filed : null;
  return id !== null || hasEntries(draft) ? { type, draft, filed: id } : null;
}

/**
 * Groups the questions whose condition is met by the letter's sections. The NIK comes first, as on the identity card and to look up
 * earlier applications.
 */
export function groupsOf(letter: LetterDefinition, { answers }: Pick<Draft, 'answers'>) {
  const { nama, nik } = letter.applicant;
  const fields = askedQuestions(letter, answers);
  const named = letter.sections.map(({ rows }) =>
    rows.map((row) => (typeof row === 'string' ? row : row.field)),
  );
  const shown = named.flat();
  const rest = fields.flatMap(({ name }) => (shown.includes(name) ? [] : name));
  return [...named, rest].flatMap((names) => {
    const own = fields.filter(({ name }) => names.includes(name));
    if (own.length === 0) return [];
    const order = (field: Question) => (field.name === nik ? -1 : names.indexOf(field.name));
    const title = names.includes(nama) ? (nik ? 'Pemohon' : 'Lembaga') : 'Keterangan';
    return { title, fields: own.sort((one, other) => order(one) - order(other)) };
  });
}

/** Selects the earlier application to copy from (newest first): preferably of the same type and not rejected. */
export function pickEarlier(
  records: readonly ApplicationRecord[],
  nik: string,
  type: string,
): ApplicationRecord | null {
  const own = records.filter((record) => record.nik === nik);
  const good = own.filter(({ status }) => status !== 'Ditolak');
  return good.find((record) => record.type === type) ?? good[0] ?? own[0] ?? null;
}

/** Returns the earlier answers for empty fields with the same meaning. `from` is the version the earlier application was filed under. */
export function copiedAnswers(
  from: LetterDefinition,
  letter: LetterDefinition,
  { answers }: Draft,
  record: ApplicationRecord,
): Record<string, Answer> {
  const copied = answersFrom(record, letter, shareAnswers(from, letter));
  if (record.nomorWa) copied[nomorWa.name] = formatMobile(record.nomorWa);
  return Object.fromEntries(Object.entries(copied).filter(([name]) => !isFilled(answers[name])));
}
