import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { type SharedAnswers, shareAnswers } from '#contract/letters/shared-answers.ts';
import { callApi } from '#site/lib/api/api-client.ts';

/** What letter types share with a form: by type those that the page knows, others by the version that was filed. */
export type SharedByVersion = Readonly<Record<string, SharedAnswers>>;

/** 'SKBM/2' */
export const versionOf = ({ type, revision }: Pick<ApplicationRecord, 'type' | 'revision'>) =>
  `${type}/${revision}`;

/** So many of the versions that an account has applied by are looked at, the newest applications' first. */
const most = 3;

/**
 * What the other types that the village has made share with a form, where these records name them: the page knows the portal's
 * own types alone. Nothing of a version that cannot be loaded.
 */
export async function loadShared(
  letter: LetterDefinition,
  known: SharedByVersion,
  records: readonly ApplicationRecord[],
  signal: AbortSignal,
): Promise<SharedByVersion> {
  const others = records.filter(({ type, dihapusPada }) => !known[type] && !dihapusPada);
  const versions = new Map(others.map((record) => [versionOf(record), record]));
  const loaded = [...versions].slice(0, most).map(async ([version, { type, revision }]) => {
    const params = { type, revision: String(revision) };
    const from = await callApi('GET letter-types/:type/:revision', { params, signal }).catch(
      () => null,
    );
    return from ? [[version, shareAnswers(from, letter)] as const] : [];
  });
  return { ...known, ...Object.fromEntries((await Promise.all(loaded)).flat()) };
}
