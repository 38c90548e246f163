import { createHash } from 'node:crypto';
import { letters } from '#contract/letters/index.ts';
import type { Act } from '../acts.ts';
import type { Store } from '../store.ts';
import { type Check, isLasting, isTried, twinsOf } from './check.ts';

const shipped = letters.map(({ type }) => `'${type}'`).join(', ');

const versionOf = `letter_versions v ON v.type = a.type AND v.revision = a.letter_revision`;

/** Each query returns the rows that violate its invariant. */
export const letterTypeQueries: Record<string, string> = {
  'an application references a version that was published': `
    SELECT a.id, a.type FROM applications a LEFT JOIN ${versionOf}
    WHERE coalesce(v.state, 'none') = 'draft'
      OR (v.seq IS NULL AND NOT (a.type IN (${shipped}) AND a.letter_revision = 1))`,
  'a letter has an existing type': `
    SELECT nomor_surat FROM letters WHERE type NOT IN (${shipped}, 'LUAR')
      AND type NOT IN (SELECT type FROM letter_versions WHERE state <> 'draft')`,
  'application and letter have the title of their version': `
    SELECT a.id FROM applications a JOIN ${versionOf} LEFT JOIN letters l ON l.application_id = a.id
    WHERE a.letter_title IS NOT v.definition ->> '$.title' OR l.judul <> a.letter_title`,
  'a type has at most one offered or retired version, and one draft, which is the newest': `
    SELECT type FROM letter_versions GROUP BY type
    HAVING sum(state IN ('published', 'retired')) > 1 OR sum(state = 'draft') > 1
      OR max(CASE state WHEN 'draft' THEN 9e9 ELSE revision END) < max(revision)
      OR max(CASE state WHEN 'draft' THEN revision END) < max(revision)`,
};

/**
 * Records applications inserted while their version is not offered, in a temporary table of this process. A replacement, which has no
 * key, has the version of its letter.
 */
export const watchOffers = `
  CREATE TEMP TABLE unoffered (id TEXT);
  CREATE TEMP TRIGGER watch_offers AFTER INSERT ON main.applications
  WHEN (NEW.idempotency_key IS NOT NULL OR NEW.letter_revision IS NOT
      (SELECT letter_revision FROM main.applications WHERE id = NEW.corrects))
    AND NOT EXISTS (SELECT 1 FROM main.deletions WHERE subject = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM letter_versions
      WHERE type = NEW.type AND state = 'published' AND revision = NEW.letter_revision)
    AND (NEW.type NOT IN (${shipped}) OR NEW.letter_revision <> 1
      OR EXISTS (SELECT 1 FROM letter_versions WHERE type = NEW.type AND state = 'published'))
  BEGIN INSERT INTO unoffered VALUES (NEW.id); END`;

/** Applications that were accepted for a version that was not offered. */
export async function checkOffers({ rows }: Store): Promise<string[]> {
  const found = await rows('SELECT id FROM temp.unoffered');
  return found.map(({ id }) => `${id} was accepted for a version that was not offered`);
}

/** Hashes of published versions, which must never change. */
export class SeenVersions {
  readonly #seen: Map<string, string>;

  constructor(before?: SeenVersions) {
    this.#seen = new Map(before ? before.#seen : []);
  }

  /** Records new versions and returns those that have changed. A deleted type may start again with other content. */
  async findChanged({ rows }: Store): Promise<string[]> {
    const versions = await rows(
      "SELECT seq, type, revision, definition FROM letter_versions WHERE state <> 'draft'",
    );
    return versions.flatMap(({ seq, type, revision, definition }) => {
      const name = `${type} ${revision} (${seq})`;
      const hash = createHash('sha256').update(String(definition)).digest('hex');
      const first = this.#seen.get(name) ?? hash;
      this.#seen.set(name, first);
      return first === hash ? [] : [`${name} has changed`];
    });
  }
}

const rowExists = async ({ rows }: Store, type: string, condition: string) =>
  (await rows(`SELECT 1 AS one FROM letter_versions WHERE type = ? AND ${condition}`, type))
    .length > 0;

const remains =
  (condition: (revision: number) => string): Check =>
  async ({ answer, target }, all, store) => {
    const revision = Number(answer.body.revision);
    if (isTried(all, 'delete letter type', target)) return;
    return (
      !(await rowExists(store, target, condition(revision))) && `version ${revision} is missing`
    );
  };

/** Only one of two officials who saw the same version may save. */
const findOverwritten = (act: Act, all: readonly Act[]) => {
  const seenBy = ({ sent }: Act) => sent?.headers?.['if-match'];
  const twin = twinsOf(act, all).find(
    (one) =>
      isLasting(one) &&
      seenBy(one) === seenBy(act) &&
      String(one.sent?.body?.bytes) !== String(act.sent?.body?.bytes),
  );
  return seenBy(act) !== undefined && twin && `overwrote the draft of ${twin.task.name}`;
};

/** What confirmations about letter types promise. */
export const letterTypeChecks = {
  'save letter type': async (act, all, store) => {
    const missing = await remains((revision) => `revision >= ${revision}`)(act, all, store);
    if (missing || isTried(all, 'delete letter type', act.target)) return missing;
    return findOverwritten(act, all);
  },
  'publish letter type': remains((revision) => `revision >= ${revision} AND state <> 'draft'`),
  'retire letter type': remains(() => `state <> 'draft'`),
  'delete letter type': async ({ target }, all, store) =>
    !isTried(all, 'save letter type', target) &&
    (await rowExists(store, target, 'true')) &&
    'deletion confirmed, but still there',
} satisfies Record<string, Check>;
