import type { Signer } from './signer.ts';

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
