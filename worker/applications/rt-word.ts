import { textOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { answerFields } from '#contract/letters/definition.ts';
import { contactsOf, type OfficeSettings } from '#contract/office.ts';
import { type RtWord, rtContacts, rtWordDays } from '#contract/rt-word.ts';
import { type Actor, recordAction } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { readRows } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { recordedVersion } from '#worker/letter-types/index.ts';
import { applicationOfRtLink, applicationWithDefinition, isOpenRtLink } from './queries.ts';
import { titleOf } from './record.ts';
import { alreadyDecided, unknownApplication } from './refusals.ts';
import { requestRtWord, storeRtAnswer } from './write-queries.ts';

interface Requesting {
  db: Db;
  village: Pick<OfficeSettings, 'serviceContacts'>;
  /** Where the page is served; null where it is not configured. */
  origin: string | null;
}

/**
 * Creates the link for the head of an RT, which ends an earlier one. Only the hash of its token is stored. 404 for an unknown
 * application, 400 for an unknown contact, 409 if it is decided or its letter type needs no word of an RT.
 */
export async function requestRt(
  { db, village, origin }: Requesting,
  id: string,
  rt: string,
  { accountId, now }: Actor,
): Promise<{ url: string; berlakuSampai: string } | Refusal> {
  const [found] = await applicationWithDefinition(db, id);
  if (!found) return unknownApplication();
  const { application, definition } = found;
  if (!rtContacts(contactsOf(village)).some(({ name }) => name === rt))
    return Refusal.fields({ rt: 'Pilih ketua RT atau RW dari Kontak penting.' });
  if (!recordedVersion(application, definition).needsRt)
    return new Refusal('conflict', 'Jenis surat ini tidak memerlukan kata RT.');
  if (!origin) return new Refusal('conflict', noOrigin);
  const berlakuSampai = new Date(now.getTime() + rtWordDays.valid * dayMs).toISOString();
  const word: RtWord = {
    ...{ rt, dimintaPada: now.toISOString(), berlakuSampai },
    ...{ jawaban: null, catatan: null, dijawabPada: null },
  };
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const [stored] = await db.batch([
    requestRtWord(db, id, word, sha256(token)),
    recordAction(db, { accountId, action: 'applications.askRt', subject: id, now }),
  ]);
  if (stored.length === 0) return alreadyDecided();
  return { url: `${origin}/pengantar/${token}`, berlakuSampai };
}

const noOrigin =
  'Kata RT belum dapat diminta karena alamat resmi portal belum diatur. Minta pengelola portal mengisi PUBLIC_ORIGIN.';

type FoundApplication = Awaited<ReturnType<typeof applicationOfRtLink>>[number];

/** What the head of an RT may know of an application. */
export interface RtQuestion {
  id: string;
  rt: string;
  nama: string;
  alamat: string;
  surat: string;
  keperluan: string | null;
}

/** The question of an open link; null for an unknown, expired, answered or ended one. */
export const rtQuestion = (token: string, now: Date) =>
  readRows(
    (db) => applicationOfRtLink(db, sha256(token), now),
    ([found]) => (found ? toQuestion(found) : null),
  );

function toQuestion({ application, definition }: FoundApplication): RtQuestion {
  const letter = recordedVersion(application, definition);
  const address = answerFields(letter).find(({ name }) => name === letter.address);
  return {
    id: application.id,
    rt: application.rtWord?.rt ?? '',
    nama: application.nama,
    alamat: address ? showAnswer(address, textOf(application.answers[address.name])) : '',
    surat: titleOf(application),
    keperluan: application.keperluan,
  };
}

/** Stores the answer to an open link, which ends with it. @returns whether it was stored. */
export async function answerRt(
  db: Db,
  token: string,
  { id }: Pick<RtQuestion, 'id'>,
  { jawaban, catatan }: { jawaban: NonNullable<RtWord['jawaban']>; catatan: string },
  now: Date,
): Promise<boolean> {
  const answer = { jawaban, catatan: catatan || null, dijawabPada: now.toISOString() };
  const action = { accountId: '', action: 'applications.rtAnswered', subject: id, now } as const;
  const [stored] = await db.batch([
    storeRtAnswer(db, isOpenRtLink(sha256(token), now), answer),
    recordAction(db, action),
  ]);
  return stored.length > 0;
}
