import type { Signature } from './signature.ts';

/** Whether a letter may be relied on: valid, past its last day, or withdrawn. */
export type LetterStatus = 'berlaku' | 'kedaluwarsa' | 'dicabut';

/** Answer of `GET verifikasi/{kode}`: what anyone may know of a letter; no NIK, address or full name. */
export interface Verification extends Signature {
  status: LetterStatus;
  nomorSurat: string;
  type: string;
  judul: string;
  /** Masked: 'S*** A***'. */
  nama: string;
  /** Day of issue in Asia/Jakarta, YYYY-MM-DD. */
  tanggal: string;
  /** Last day of validity in Asia/Jakarta, YYYY-MM-DD. */
  berlakuSampai: string;
  /**
   * Name and office of who signs, or the name in the certificate of an electronic signature; null for letters of before it
   * was kept.
   */
  penandatangan: string | null;
  dicabutPada: string | null;
  /** Why, as the official wrote it. */
  alasanPencabutan: string | null;
  /** Of the PDF's bytes, in hex. */
  sha256: string;
  /** Of the signed file; null without one. */
  sha256Bertanda: string | null;
  /** Whether the electronic signature's issuer is one that the village knows; null without one. */
  penerbitDikenal: boolean | null;
  /**
   * The claims, signed (EdDSA, public key at /.well-known/jwks.json); null for a withdrawn letter, and where the portal's
   * own address is not set.
   */
  jws: string | null;
}

/** The first letter of each word, then three stars however long the word is. */
export function maskName(name: string): string {
  return name
    .split(/\s/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
