import { village } from '../../../village.config.ts';
import { isoDay, jakartaDay } from '../../contract/jakarta-time.ts';
import { nameSignatory } from '../../contract/signatories.ts';
import { type LetterStatus, maskName, type Verification } from '../../contract/verification.ts';
import type { Db } from '../../db/client.ts';
import { Refusal } from '../../http/refusal.ts';
import { signatoryOf } from '../compose.ts';
import { letterByCode } from '../queries.ts';
import { readCode } from './code.ts';
import { signLetter } from './signature.ts';

/** A letter that was asked for by its code. */
export interface VerifiedLetter {
  verification: Verification;
  /** Name and office of who signed it, as printed. */
  signatory: string;
}

/** What anyone may know of the letter with this code; 404 for any other code. */
export async function verifyLetter(
  db: Db,
  typed: string,
  { secret, origin, now }: { secret: string; origin: string | null; now: Date },
): Promise<VerifiedLetter | Refusal> {
  const kode = readCode(typed);
  const [letter] = kode ? await letterByCode(db, kode) : [];
  if (!letter) return new Refusal('unknown', 'Kode verifikasi tidak ditemukan.');
  const { nomorSurat, type, judul, sha256, validUntil } = letter;
  const tanggal = isoDay(jakartaDay(new Date(letter.issuedAt)));
  const nama = maskName(letter.nama);
  const claims = { nomor: nomorSurat, type, nama, tanggal, sha256 };
  // Whoever keeps the claims must learn from them who made them: without an origin there are none.
  const jws =
    letter.withdrawnAt || !origin
      ? null
      : await signLetter(secret, claims, {
          issuer: origin,
          kode: letter.kode,
          expires: endOfDay(validUntil),
        });
  const status = statusOf(letter, now);
  const about = { status, nomorSurat, type, judul, nama, tanggal };
  return {
    verification: { ...about, berlakuSampai: validUntil, sha256, jws },
    signatory: letter.signatory ?? nameSignatory(signatoryOf(village)),
  };
}

/** Whether a letter may be relied on at a moment. */
export function statusOf(
  letter: { withdrawnAt: string | null; validUntil: string },
  now: Date,
): LetterStatus {
  if (letter.withdrawnAt) return 'dicabut';
  return now < endOfDay(letter.validUntil) ? 'berlaku' : 'kedaluwarsa';
}

/** The moment at which a day (YYYY-MM-DD) ends in Jakarta. */
function endOfDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00+07:00`).getTime() + 24 * 60 * 60 * 1000);
}
