import type { CertifiedSignature } from '#contract/issued/certified-signature.ts';
import { resemblesName } from '#contract/issued/resembles-name.ts';

/** What the database has of an electronic signature; a scan has no signer. */
interface StoredSignature {
  signer: string | null;
  issuer: string | null;
  trusted: boolean | 0 | 1 | null;
  signedTime: string | null;
  timeAuthority: string | null;
  statusCheckedAt: string | null;
}

/** A stored electronic signature as the API answers it; null for a scan. */
export function certifiedSignature(
  stored: StoredSignature,
  signatory: string | null,
): CertifiedSignature | null {
  const { signer, issuer, trusted, signedTime, timeAuthority, statusCheckedAt } = stored;
  if (signer === null) return null;
  return {
    nama: signer,
    penerbit: issuer ?? '',
    waktu: signedTime,
    penandaWaktu: timeAuthority,
    statusDiperiksaPada: statusCheckedAt,
    penerbitDikenal: Boolean(trusted),
    namaMirip: resemblesName(signer, signatory),
  };
}
