import type { SignatureWay } from '#contract/issued/signature.ts';

/** What the database knows of a letter's signature and pick-up. */
interface HandoverRow {
  signatureWay: SignatureWay | null;
  issuedAt: string | null;
  handSignedAt: string | null;
  pickedUpAt: string | null;
  /** Kind and time of the current signed file, and time of the first; null without one. */
  signedKind: 'basah' | 'tte' | null;
  signedAt: string | null;
  firstSignedAt: string | null;
}

/** The properties of a letter's signature and handover in API responses. */
export function handoverOf(letter: HandoverRow) {
  const { signatureWay, issuedAt, handSignedAt, signedKind, firstSignedAt } = letter;
  const byHand = handSignedAt ? ('basah' as const) : ('belum' as const);
  const signedSince = handSignedAt ?? firstSignedAt;
  return {
    tandaTangan: signedKind ?? byHand,
    caraTandaTangan: signatureWay,
    ditandatanganiPada: handSignedAt,
    bertandaTanganPada: letter.signedAt,
    siapPada: signatureWay === 'qr' ? issuedAt : signedSince,
    diambilPada: letter.pickedUpAt,
  };
}
