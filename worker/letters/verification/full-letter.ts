import { isSameName } from '#contract/basics/words.ts';
import { readCode } from '#contract/issued/code.ts';
import { bareNik, type FullLetterProof, fullLetterTexts } from '#contract/issued/full-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import { type Actor, recordAction, recordUse } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { SignedFile } from '#worker/http/secrets/signed-links.ts';
import { letterFile } from '../link.ts';
import { letterToVerify, switchFullLetter, type VerifiedRow } from './queries.ts';
import { countTries } from './tries.ts';

type Switch = Pick<VillageConfig['letters'], 'fullLetter'>;

/** The proof that opens the whole letter: its NIK, or the name on a letter without one; null for a letter that stays closed. */
export function fullLetterProofOf(
  letter: VerifiedRow,
  { fullLetter }: Switch,
): 'nik' | 'nama' | null {
  const isClosed = fullLetter === 'off' || letter.fullLetterOffAt || letter.withdrawnAt;
  // The NIK is stored with the application only.
  const isForgotten = !letter.applicationId || letter.forgottenAt || !fileOf(letter);
  if (isClosed || isForgotten) return null;
  return letter.nik ? 'nik' : 'nama';
}

const fileOf = (letter: VerifiedRow): SignedFile | null =>
  letterFile({ ...letter, signedKey: letter.versions[0]?.fileKey ?? null });

/**
 * The issued or signed PDF of a letter for users who type its NIK (or the name on a letter without one). Records every opening and
 * refusal. 404 for anything else, 429 beyond `fullLetterLimits`.
 */
export async function openFullLetter(
  db: Db,
  typedCode: string,
  proof: FullLetterProof,
  { letters, now }: { letters: Switch; now: Date },
): Promise<SignedFile | Refusal> {
  if (letters.fullLetter === 'off') return notOpened();
  const kode = readCode(typedCode);
  const [letter] = kode ? await letterToVerify(db, kode) : [];
  const file = letter && isProven(letter, proof, letters) ? fileOf(letter) : null;
  const tries = countTries(db, letter?.id, now, { opens: file !== null });
  const entry = {
    accountId: '',
    action: file ? 'letters.opened' : 'letters.refused',
    subject: letter?.id ?? 'kode-tidak-dikenal',
    now,
  } as const;
  const [[moments]] = await db.batch([tries.read, recordUse(db, entry, tries.isBelow)]);
  return (await tries.refusalOf(moments)) ?? file ?? notOpened();
}

/** One refusal for a wrong NIK, a closed letter and an unknown code, so that they cannot be told apart. */
export const notOpened = () => new Refusal('unknown', fullLetterTexts.notOpened);

function isProven(letter: VerifiedRow, { nik, nama }: FullLetterProof, letters: Switch): boolean {
  const proof = fullLetterProofOf(letter, letters);
  if (proof === 'nik') return bareNik(nik) === letter.nik;
  return proof === 'nama' && isSameName(nama, letter.nama);
}

/** Enables or disables opening a letter on its page and records the official. */
export async function setFullLetter(
  db: Db,
  letterId: string,
  { terbuka, ...actor }: Actor & { terbuka: boolean },
): Promise<void> {
  await db.batch([
    switchFullLetter(db, letterId, terbuka, actor.now),
    recordAction(db, {
      ...actor,
      action: terbuka ? 'letters.disclose' : 'letters.conceal',
      subject: letterId,
    }),
  ]);
}
