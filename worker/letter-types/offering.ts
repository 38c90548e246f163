import {
  codeOf,
  type LetterData,
  outsideKind,
  peopleFields,
} from '#contract/letters/definition.ts';
import { letters as builtInLetters, findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import type { VillageConfig } from '#village.config.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Condition, Db, Statement } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { purgeCache } from '#worker/job-runs/index.ts';
import { fitsLetter } from '#worker/letters/index.ts';
import { longestAnswers } from './made-up-answers.ts';
import { unknownOrigin } from './preview.ts';
import * as queries from './queries.ts';
import {
  type Changing,
  changedMeanwhile,
  letterTypesTag,
  toTypeRecord,
  unknownType,
} from './type-record.ts';
import { toVersion } from './versions.ts';

/** Dependencies of checking whether a letter fits its page. */
export interface Measuring {
  village: VillageConfig;
  /** Where letters are verified; null where it is not configured. */
  origin: string | null;
  fits: Parameters<typeof fitsLetter>[0]['fits'];
}

/**
 * Publishes the draft, or a retired version again. 409 where it is published already and where `seen` is no longer the newest
 * revision; 400 where the letter does not fit on its page with the longest answers, and for a classification code by which two
 * letters could get the same number.
 */
export async function publish(
  changing: Changing & Measuring,
  type: string,
  seen: number | undefined,
): Promise<LetterTypeRecord | Refusal> {
  const { db, village, origin, fits, now } = changing;
  const [newest] = await queries.currentVersions(db, type);
  if (!newest) return findLetter(type) ? alreadyPublished() : unknownType();
  if (newest.state === 'published') return alreadyPublished();
  const { revision } = newest;
  if (seen !== undefined && seen !== revision) return changedMeanwhile();
  const letter = toVersion(newest.definition, revision);
  const measuring = { village, fits, origin: origin ?? unknownOrigin };
  if (!(await fitsLetter(measuring, letter, longestAnswers(letter), now))) {
    return Refusal.fields({ statement: peopleFields(letter).length > 0 ? tooLongList : tooLong });
  }
  const code = checkCode(db, newest.definition, village.letters);
  const done = await finish(changing, type, 'published', revision, {
    superseded: queries.supersede(db, type, revision, code.isFree),
    change: queries.publish(db, type, revision, code.isFree),
  });
  const other = done instanceof Refusal && (await code.holder());
  return other ? Refusal.fields({ code: takenMessage(other) }) : done;
}

const tooLong =
  'Dengan jawaban terpanjang, surat ini tidak terbaca di satu halaman. Kurangi baris, pertanyaan, atau kalimatnya.';

const tooLongList =
  'Dengan jawaban terpanjang dan daftar orang yang penuh, surat ini terlalu panjang. Kurangi jumlah orang, isian tiap orang, pertanyaan, atau kalimatnya.';

const takenMessage = (other: string) =>
  `Kode ini sudah dipakai surat ${other}. Karena setiap jenis surat bernomor sendiri, dua surat dapat bernomor sama. Beri kode lain.`;

const alreadyPublished = () => new Refusal('conflict', 'Jenis surat ini sudah terbit.');

/** Stops offering a type; its pending applications continue. 404 for an unknown type, 409 for a built-in or unpublished one. */
export async function retire(
  changing: Changing,
  type: string,
): Promise<LetterTypeRecord | Refusal> {
  if (findLetter(type)) {
    return new Refusal('conflict', 'Jenis surat bawaan portal tidak dapat ditutup.');
  }
  const rows = await queries.currentVersions(changing.db, type);
  if (rows.length === 0) return unknownType();
  const offered = rows.find(({ state }) => state === 'published');
  if (!offered) return new Refusal('conflict', 'Jenis surat ini tidak sedang terbit.');
  return finish(changing, type, 'retired', offered.revision, {
    change: queries.retire(changing.db, type),
  });
}

/** Runs the change and returns the current state. Idempotent: it succeeds wherever the type is in that state afterwards. */
async function finish(
  { db, waitUntil, accountId, now }: Changing,
  type: string,
  state: 'published' | 'retired',
  revision: number,
  { superseded, change }: { superseded?: Statement; change: Statement },
): Promise<LetterTypeRecord | Refusal> {
  const action = state === 'published' ? 'letterTypes.publish' : 'letterTypes.retire';
  const { current } = await runBatch(db, {
    superseded,
    change: withAuditEntry(db, change, { accountId, action, subject: type, now }),
    current: queries.currentVersions(db, type),
  });
  await purgeCache({ db, waitUntil }, [letterTypesTag], now);
  const isDone = current.some((one) => one.revision === revision && one.state === state);
  return isDone ? toTypeRecord(type, current) : changedMeanwhile();
}

/**
 * Whether another type uses this classification code. If each type has its own counter, a shared code would give two letters the
 * same number. Retired and superseded versions keep their code because their letters do.
 */
function checkCode(
  db: Db,
  letter: LetterData,
  { counter, codes }: VillageConfig['letters'],
): { isFree: Condition; holder: () => Promise<string | undefined> } {
  const code = codeOf(letter, codes);
  const others = queries.typesWithCode(db, { type: letter.type, code }, codes);
  const fixed = [...builtInLetters, outsideKind].find(
    (other) => other.type !== letter.type && codeOf(other, codes) === code,
  );
  const countsByType = counter === 'type';
  return {
    isFree: queries.codeIsFree(countsByType, fixed ? undefined : others),
    holder: async () => (countsByType ? (fixed ?? (await others)[0])?.type : undefined),
  };
}
