import type { SignatureWay } from '#contract/issued/signature.ts';
import type { Collector } from '#contract/records/signature.ts';

/** What the database knows of a letter's signature and pick-up. */
interface HandoverRow {
  signatureWay: SignatureWay | null;
  issuedAt: string | null;
  handSignedAt: string | null;
  pickedUpAt: string | null;
  pickedUpBy: Collector | null;
  /** Kind and time of the current signed file, and time of the first; null without one. */
  signedKind: 'basah' | 'tte' | null;
  signedAt: string | null;
  firstSignedAt: string | null;
  /** Key of the scan that waits for an admin; left out where nobody may know of it. */
  scanKey?: string | null;
}

/** The properties of a letter's signature and handover in API responses. */
export function handoverOf(letter: HandoverRow) {
  const { signatureWay, handSignedAt, signedKind } = letter;
  const byHand = handSignedAt ? ('basah' as const) : ('belum' as const);
  return {
    tandaTangan: signedKind ?? byHand,
    caraTandaTangan: signatureWay,
    ditandatanganiPada: handSignedAt,
    bertandaTanganPada: letter.signedAt,
    pindaian: letter.scanKey ? ('menunggu' as const) : null,
    siapPada: readyAt(letter),
    diambilPada: letter.pickedUpAt,
    diambilOleh: letter.pickedUpBy,
  };
}

/** When a letter could first be fetched or downloaded; null before. */
export function readyAt(
  letter: Pick<HandoverRow, 'signatureWay' | 'issuedAt' | 'handSignedAt' | 'firstSignedAt'>,
): string | null {
  if (letter.signatureWay === 'qr') return letter.issuedAt;
  return letter.handSignedAt ?? letter.firstSignedAt;
}
