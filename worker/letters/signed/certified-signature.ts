import type { CertifiedSignature } from '#contract/issued/certified-signature.ts';
import { resemblesName } from '#contract/issued/resembles-name.ts';
import type { Signer } from './signer.ts';

/** Columns of an electronic signature; a scan has no signer. */
type StoredSignature = Omit<ReturnType<typeof describeSigners>, 'trusted'> & {
  trusted: boolean | 0 | 1 | null;
};

/** A stored electronic signature in the shape of the API; null for a scan. */
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

/** Columns for the electronic signatures of a file: distinct names, the last time and the weakest status. */
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
