import type { ApplicationRecord } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { answersFrom } from '#site/forms/apply-again.ts';
import { loadShared, type SharedByVersion, versionOf } from './load-shared.ts';

/** What the newest application about a person (or an institution) gives to a form. */
export interface EarlierPerson {
  id: string;
  nama: string;
  /** 'pengajuan SKU, 3 November 2026' */
  source: string;
  /** By field name of the form. */
  answers: Readonly<Record<string, string>>;
}

/** People to choose from: more would be a list to search. */
const most = 3;

/** Whom this account's applications are about, with what has to be loaded for it. */
export async function loadPeople(
  letter: LetterDefinition,
  known: SharedByVersion,
  records: readonly ApplicationRecord[],
  signal: AbortSignal,
): Promise<EarlierPerson[]> {
  return findPeople(letter, await loadShared(letter, known, records, signal), records);
}

/** Whom this account's applications are about, the newest first; records are the newest first. */
export function findPeople(
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
  records: readonly ApplicationRecord[],
): EarlierPerson[] {
  const people = new Map<string, EarlierPerson>();
  for (const record of records) {
    const shared = sharedBy[record.type] ?? sharedBy[versionOf(record)] ?? {};
    const answers = answersFrom(record, letter, shared);
    const person = record.nik ?? record.nama.toLowerCase();
    if (people.has(person) || Object.keys(answers).length === 0) continue;
    const source = `pengajuan ${record.type}, ${formatDate(record.createdAt)}`;
    people.set(person, { id: record._id, nama: record.nama, source, answers });
  }
  return [...people.values()].slice(0, most);
}
