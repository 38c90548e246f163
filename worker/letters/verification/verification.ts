import { boundsOfDay, isoDay, villageDay } from '#contract/basics/village-time.ts';
import { readCode } from '#contract/issued/code.ts';
import { type LetterStatus, maskName, type Verification } from '#contract/issued/verification.ts';
import { publicReason } from '#contract/issued/withdrawal.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { certifiedSignature } from '../signed/certified-signature.ts';
import { handoverOf } from '../state.ts';
import { letterToVerify } from './queries.ts';
import { signLetter } from './signature.ts';

interface VerificationContext {
  secrets: Secrets;
  origin: string | null;
  now: Date;
}

/** Public data of the letter with this code; 404 for any other code. */
export async function verifyLetter(
  db: Db,
  typed: string,
  { secrets, origin, now }: VerificationContext,
): Promise<Verification | Refusal> {
  const kode = readCode(typed);
  const [letter] = kode ? await letterToVerify(db, kode) : [];
  if (!letter?.kode || !letter.sha256 || !letter.validUntil) return unknownCode();
  const { nomorSurat, type, judul, sha256, validUntil, withdrawnAt } = letter;
  const [signed] = letter.versions;
  const handover = handoverOf({
    ...letter,
    signedKind: signed?.kind ?? null,
    signedAt: signed?.createdAt ?? null,
    firstSignedAt: letter.versions.at(-1)?.createdAt ?? null,
  });
  const tanggal = isoDay(villageDay(new Date(letter.issuedAt)));
  const nama = maskName(letter.nama);
  const status = statusOf(letter, now);
  const claims = { nomor: nomorSurat, type, nama, tanggal, sha256, status };
  // Claims must name their issuer, so there are none without an origin.
  const jws =
    withdrawnAt || !origin
      ? null
      : await signLetter(secrets, claims, {
          issuer: origin,
          kode: letter.kode,
          issuedAt: now,
          validUntil: status === 'berlaku' ? boundsOfDay(validUntil).until : null,
        });
  return {
    status,
    nomorSurat,
    type,
    judul,
    nama,
    tanggal,
    berlakuSampai: validUntil,
    tandaTangan: handover.tandaTangan,
    caraTandaTangan: handover.caraTandaTangan,
    ditandatanganiPada: handover.ditandatanganiPada,
    penandatangan: letter.signatory,
    penerbitDikenal: signed?.kind === 'tte' ? Boolean(signed.trusted) : null,
    dicabutPada: withdrawnAt,
    alasanPencabutan: publicReason(letter.withdrawnReason, letter),
    digantiOleh: letter.replacement,
    sha256,
    sha256Bertanda: signed?.sha256 ?? null,
    tandaTanganElektronik: signed ? certifiedSignature(signed, letter.signatory) : null,
    jws,
  };
}

const unknownCode = () => new Refusal('unknown', 'Kode verifikasi tidak ditemukan.');

/** The status of a letter at a moment; without a last day it is valid until withdrawn. */
export function statusOf(
  letter: { withdrawnAt: string | null; validUntil: string | null },
  now: Date,
): LetterStatus {
  if (letter.withdrawnAt) return 'dicabut';
  const { validUntil } = letter;
  return validUntil === null || now < boundsOfDay(validUntil).until ? 'berlaku' : 'kedaluwarsa';
}
