import type { CertifiedSignature } from '#contract/issued/certified-signature.ts';
import { resemblesName } from '#contract/issued/resembles-name.ts';
import type { Signer } from './signer.ts';

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

/** What the register keeps of electronic signatures: every name once, the last time, and the weakest status. */
export function describeSigners(signers: readonly Signer[]) {
  const last = signers.at(-1);
  const list = (key: 'name' | 'issuer') =>
    [...new Set(signers.map((one) => one[key]))].join(' dan ');
  const checks = signers.map(({ statusCheckedAt }) => statusCheckedAt);
  const oldest = checks.includes(null) ? null : checks.sort((a, b) => Number(a) - Number(b))[0];
  return {
    signer: last ? list('name') : null,
    issuer: last ? list('issuer') : null,
    trusted: last ? signers.every(({ trusted }) => trusted) : null,
    signedTime: last?.time.toISOString() ?? null,
    timeAuthority: last?.timeAuthority ?? null,
    statusCheckedAt: oldest?.toISOString() ?? null,
  };
}
