import { textOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/text-answer.ts';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import { answerFields } from '#contract/letters/definition.ts';
import { rtChangeMinutes, rtContacts, rtWordDays, type StoredRtWord } from '#contract/rt-word.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { readRows } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { recordedVersion } from '#worker/letter-types/index.ts';
import type { DecidingContext } from './decision/letter-content.ts';
import { applicationOfRtLink, applicationWithDefinition, isOpenRtLink } from './queries.ts';
import { titleOf } from './record.ts';
import { alreadyDecided, unknownApplication } from './refusals.ts';
import { requestRtWord, storeRtAnswer } from './write-queries.ts';

/**
 * Creates the link for the head of an RT, which ends an earlier one; answers remain. Only the hash of its token is stored. 404 for an unknown
 * application, 400 for an unknown contact, 409 if it is decided or its letter type needs no word of an RT.
 */
export async function requestRt(
  { db, village, origin }: Pick<DecidingContext, 'db' | 'village' | 'origin'>,
  id: string,
  rt: string,
  { accountId, now }: Actor,
): Promise<{ url: string; berlakuSampai: string } | Refusal> {
  const [found] = await applicationWithDefinition(db, id);
  if (!found) return unknownApplication();
  const { application, definition } = found;
  if (!rtContacts(village.office.kontakPenting).some(({ name }) => name === rt))
    return Refusal.fields({ rt: `Pilih ${lowerTerms.neighbourhoodHead} dari Kontak penting.` });
  if (!recordedVersion(application, definition).needsRt)
    return new Refusal(
      'conflict',
      `Jenis surat ini tidak memerlukan keterangan ${lowerTerms.neighbourhood}.`,
    );
  if (!origin) return new Refusal('conflict', noOrigin);
  const berlakuSampai = new Date(now.getTime() + rtWordDays.valid * dayMs).toISOString();
  const word: StoredRtWord = {
    ...{ rt, dimintaPada: now.toISOString(), berlakuSampai },
    ...{ jawaban: null, catatan: null, dijawabPada: null, jaringanSama: false },
  };
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const request = requestRtWord(db, id, word, sha256(token));
  const entry = { accountId, action: 'applications.askRt', subject: id, now } as const;
  const { stored } = await runBatch(db, { stored: withAuditEntry(db, request, entry) });
  if (stored.length === 0) return alreadyDecided();
  return { url: `${origin}/pengantar/${token}`, berlakuSampai };
}

const noOrigin = `Keterangan ${lowerTerms.neighbourhood} belum dapat diminta karena alamat resmi portal belum diatur. Minta pengelola portal mengisi PUBLIC_ORIGIN.`;

/** What the head of an RT may know of an application, and the request with their answer. */
export interface RtQuestion {
  id: string;
  nama: string;
  alamat: string;
  surat: string;
  keperluan: string | null;
  word: StoredRtWord;
}

/** The question of an open link; null for an unknown, expired or ended one. */
export const rtQuestion = (token: string, now: Date) =>
  readRows((db) => applicationOfRtLink(db, sha256(token), now), toQuestion);

function toQuestion([found]: Awaited<ReturnType<typeof applicationOfRtLink>>): RtQuestion | null {
  if (!found?.application.rtWord) return null;
  const { application, definition } = found;
  const letter = recordedVersion(application, definition);
  const address = answerFields(letter).find(({ name }) => name === letter.address);
  return {
    id: application.id,
    nama: application.nama,
    alamat: address ? showAnswer(address, textOf(application.answers[address.name])) : '',
    surat: titleOf(application),
    keperluan: application.keperluan,
    word: found.application.rtWord,
  };
}

/**
 * Stores the first answer to an open link, or for ten minutes one that replaces the answer of `mengganti` (its `dijawabPada`). Of
 * two at once, and of a repeated form, the first is stored. @returns the question with the stored answer; null if the link has ended.
 */
export async function answerRt(
  db: Db,
  token: string,
  { id, word }: Pick<RtQuestion, 'id' | 'word'>,
  { mengganti, ...given }: Pick<StoredRtWord, 'jawaban' | 'catatan'> & { mengganti: string | null },
  now: Date,
): Promise<RtQuestion | null> {
  const isOpen = isOpenRtLink(sha256(token), now);
  const until = new Date(now.getTime() + rtChangeMinutes * minuteMs).toISOString();
  const berlakuSampai = word.jawaban ? word.berlakuSampai : until;
  const answered = { ...word, ...given, berlakuSampai, dijawabPada: now.toISOString() };
  const answer = storeRtAnswer(db, isOpen, { id, word: answered, dijawabPada: mengganti });
  const entry = { accountId: '', action: 'applications.rtAnswered', subject: id, now } as const;
  const { found } = await runBatch(db, {
    answer: withAuditEntry(db, answer, entry),
    found: applicationOfRtLink(db, sha256(token), now),
  });
  return toQuestion(found);
}
