import { type Answers, peopleOf } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { wordsOf } from '#contract/basics/words.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { type SharedAnswers, shareAnswers } from '#contract/letters/shared-answers.ts';
import { answersFrom } from '#site/forms/apply-again.ts';
import { callApi } from '#site/lib/api/api-client.ts';

/** The reusable answers of the newest application about a person or an institution. */
export interface EarlierPerson {
  id: string;
  nama: string;
  /** For example 'pengajuan SKU, 3 November 2026'. */
  source: string;
  /** By field name of the form. */
  answers: Answers;
}

/** A longer list would need a search. */
const maxPeople = 3;

/** The people whom the account's applications are about, newest first. Expects the records newest first. */
export function findPeople(
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
  records: readonly ApplicationRecord[],
): EarlierPerson[] {
  const people = new Map<string, EarlierPerson>();
  for (const record of records) {
    const shared = sharedBy[record.type] ?? sharedBy[versionOf(record)] ?? {};
    const answers = answersFrom(record, letter, shared);
    const person = record.nik ?? wordsOf(record.nama).join('');
    if (people.has(person) || Object.keys(answers).length === 0) continue;
    const lists = letter.fields.flatMap(({ kind, label, name }) =>
      kind === 'people' && answers[name]
        ? `${label} (${peopleOf(answers[name]).length} orang)`
        : [],
    );
    const source = [`pengajuan ${record.type}, ${formatDate(record.createdAt)}`, ...lists].join(
      ', dengan ',
    );
    people.set(person, { id: record._id, nama: record.nama, source, answers });
  }
  return [...people.values()].slice(0, maxPeople);
}

/** Reusable answers by letter type, or by type and version for the village's own types. */
export type SharedByVersion = Readonly<Record<string, SharedAnswers>>;

/** For example 'SKBM/2'. */
const versionOf = ({ type, revision }: Pick<ApplicationRecord, 'type' | 'revision'>) =>
  `${type}/${revision}`;

/** Versions to load at most, those of the newest applications first. */
const maxVersions = 3;

/**
 * Like `findPeople`, after loading the village's own letter types that the records use: the page contains only the built-in types.
 * Versions that fail to load are omitted.
 */
export async function loadPeople(
  letter: LetterDefinition,
  builtIn: SharedByVersion,
  records: readonly ApplicationRecord[],
  signal: AbortSignal,
): Promise<EarlierPerson[]> {
  const others = records.filter(({ type, dihapusPada }) => !builtIn[type] && !dihapusPada);
  const versions = new Map(others.map((record) => [versionOf(record), record]));
  const loaded = [...versions].slice(0, maxVersions).map(async ([version, { type, revision }]) => {
    const params = { type, revision: String(revision) };
    const from = await callApi('GET letter-types/:type/:revision', { params, signal }).catch(
      () => null,
    );
    return from ? [[version, shareAnswers(from, letter)] as const] : [];
  });
  const own = Object.fromEntries((await Promise.all(loaded)).flat());
  return findPeople(letter, { ...builtIn, ...own }, records);
}
