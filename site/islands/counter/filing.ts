import type { ApplicationRecord } from '#contract/applications.ts';
import type { AnswerField } from '#contract/fields.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/definition.ts';
import { shareAnswers } from '#contract/letters/shared-answers.ts';
import { answersFrom } from '#site/forms/apply-again.ts';
import { pickEntries, storedFields } from '#site/forms/drafts.ts';
import { hasEntries } from '#site/forms/letter-answers.ts';
import type { Draft } from '#site/forms/letter-draft.ts';

/** What is filed for somebody who stands at the counter, as the device keeps it. */
interface KeptFiling {
  type: string;
  draft: Draft;
  /** Id of the application that it has become; then nothing else of it is kept. */
  filed: string | null;
}

/** What the device kept, as it can be gone on with now; null where there is nothing in it. */
export function adoptFiling(stored: unknown): KeptFiling | null {
  const { key, type, answers, photos, filed } = (stored ?? {}) as Partial<
    Draft & { type: string; filed: string | null }
  >;
  if (!key || !type) return null;
  // Which version is offered is not known here: the form shows, checks and sends only what that one asks.
  const { texts, files } = pickEntries(storedFields(answers, photos), answers, photos);
  const draft = { key, answers: texts, photos: files };
  const id = typeof filed === 'string' ? filed : null;
  return id !== null || hasEntries(draft) ? { type, draft, filed: id } : null;
}

/** A group of answers as they stand together on the letter. */
export interface AnswerGroup {
  title: string;
  fields: AnswerField[];
}

/**
 * The answers of a letter in its own groups, which follow the identity card. The NIK comes first: it stands first on the
 * card, and what is known of the person follows from it.
 */
export function groupsOf(letter: LetterDefinition): AnswerGroup[] {
  const { nama, nik } = letter.applicant;
  const fields = answerFields(letter);
  const named = letter.sections.map(({ rows }) =>
    rows.map((row) => (typeof row === 'string' ? row : row.field)),
  );
  const shown = named.flat();
  const rest = fields.flatMap(({ name }) => (shown.includes(name) ? [] : name));
  return [...named, rest].flatMap((names) => {
    const own = fields.filter(({ name }) => names.includes(name));
    if (own.length === 0) return [];
    const order = (field: AnswerField) => (field.name === nik ? -1 : names.indexOf(field.name));
    const title = names.includes(nama) ? (nik ? 'Pemohon' : 'Lembaga') : 'Keterangan';
    return { title, fields: own.toSorted((one, other) => order(one) - order(other)) };
  });
}

/** Of a person's earlier applications (the newest first) the one to copy: of the same type, and none that was rejected, if so. */
export function pickEarlier(
  records: readonly ApplicationRecord[],
  nik: string,
  type: string,
): ApplicationRecord | null {
  const own = records.filter((record) => record.nik === nik);
  const good = own.filter(({ status }) => status !== 'Ditolak');
  return good.find((record) => record.type === type) ?? good[0] ?? own[0] ?? null;
}

/** The answers of an earlier application, by the version that it was filed under, that mean the same as fields that are still empty. */
export function copiedAnswers(
  from: LetterDefinition,
  letter: LetterDefinition,
  { answers }: Draft,
  record: ApplicationRecord,
): Record<string, string> {
  const copied = answersFrom(record, letter, shareAnswers(from, letter));
  return Object.fromEntries(Object.entries(copied).filter(([name]) => !answers[name]?.trim()));
}
