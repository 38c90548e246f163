import { findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import type { VillageConfig } from '#village.config.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Statement } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { fitsLetter } from '#worker/letters/service.ts';
import { dropFromEdge } from '#worker/monitoring/service.ts';
import { longestAnswers } from './made-up-answers.ts';
import { unknownOrigin } from './preview.ts';
import * as queries from './queries.ts';
import { codeTaken } from './taken-code.ts';
import {
  type Changing,
  changedMeanwhile,
  letterTypesTag,
  type Rows,
  toTypeRecord,
  unknownType,
} from './type-record.ts';
import { toVersion } from './versions.ts';

/** What can tell whether the letter of a definition can be read on its page. */
export interface Measuring {
  village: VillageConfig;
  /** Where letters are checked; null where the portal does not know its own. */
  origin: string | null;
  fits: Parameters<typeof fitsLetter>[0]['fits'];
}

/**
 * Offers the draft, or again what was retired. 409 where it is offered already, or another version is the newest by now; 400 where the
 * letter could not be read on its page with the longest answers, or for a code by which two letters could have the same number.
 */
export async function publish(
  changing: Changing & Measuring,
  type: string,
  [newest]: Rows,
  seen: number | undefined,
): Promise<LetterTypeRecord | Refusal> {
  if (!newest) return findLetter(type) ? alreadyPublished() : unknownType();
  if (newest.state === 'published') return alreadyPublished();
  const { revision } = newest;
  if (seen !== undefined && seen !== revision) return changedMeanwhile();
  const letter = toVersion(newest.definition, revision);
  const { db, village, origin, fits, now } = changing;
  const measuring = { village, fits, origin: origin ?? unknownOrigin };
  if (!(await fitsLetter(measuring, letter, longestAnswers(letter), now))) {
    return Refusal.fields({ statement: tooLong });
  }
  const code = codeTaken(db, newest.definition, village.letters);
  const done = await finish(changing, type, 'published', revision, [
    queries.supersede(db, type, revision, code.isFree),
    queries.publish(db, type, revision, code.isFree),
  ]);
  const other = done instanceof Refusal && (await code.holder());
  return other ? Refusal.fields({ code: sayTaken(other) }) : done;
}

const tooLong =
  'Dengan jawaban terpanjang, surat ini tidak terbaca di satu halaman. Kurangi baris, pertanyaan, atau kalimatnya.';

const sayTaken = (other: string) =>
  `Kode ini sudah dipakai surat ${other}. Karena setiap jenis surat bernomor sendiri, dua surat dapat bernomor sama. Beri kode lain.`;

const alreadyPublished = () => new Refusal('conflict', 'Jenis surat ini sudah terbit.');

/** Takes a type out of what is offered; what was applied for goes on. Those that ship with the portal stay (409). */
export async function retire(
  changing: Changing,
  type: string,
  rows: Rows,
): Promise<LetterTypeRecord | Refusal> {
  if (findLetter(type)) {
    return new Refusal('conflict', 'Jenis surat bawaan portal tidak dapat ditutup.');
  }
  if (rows.length === 0) return unknownType();
  const offered = rows.find(({ state }) => state === 'published');
  if (!offered) return new Refusal('conflict', 'Jenis surat ini tidak sedang terbit.');
  return finish(changing, type, 'retired', offered.revision, [queries.retire(changing.db, type)]);
}

/** Does it, and says how the type stands; what the database says is done is done, whoever did it. */
async function finish(
  { db, later, actorId, now }: Changing,
  type: string,
  state: 'published' | 'retired',
  revision: number,
  statements: readonly Statement[],
): Promise<LetterTypeRecord | Refusal> {
  const action = state === 'published' ? 'letterTypes.publish' : 'letterTypes.retire';
  const readStanding = queries.standingVersions(db, type);
  const record = recordAction(db, { accountId: actorId, action, subject: type, now });
  const [first = readStanding, ...others] = [...statements, record, readStanding];
  const answers: readonly unknown[] = await db.batch([first, ...others]);
  const standing = answers.at(-1) as Rows;
  await dropFromEdge({ db, later }, [letterTypesTag], now);
  const isDone = standing.some((one) => one.revision === revision && one.state === state);
  return isDone ? toTypeRecord(type, standing) : changedMeanwhile();
}
