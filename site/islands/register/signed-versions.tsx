import type { SignedVersion } from '#contract/issued/register.ts';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';
import { formatMoment } from '#site/lib/formats/format.ts';

/** Number of hash characters shown, enough to distinguish two files. */
const hashLength = 12;

/** Collapsed history of the signed files, latest first. */
export function SignedVersions({ versions }: { versions: readonly SignedVersion[] }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{`Riwayat berkas (${versions.length})`}</summary>
      <ol className="grid gap-3 border-line border-s-2 ps-3">
        {versions.map(({ tandaTangan, pada, alasan, sha256, tandaTanganElektronik }) => (
          <li key={sha256 + pada}>
            <span className="block">{ways[tandaTangan]}</span>
            <span className="block text-ink-soft">{formatMoment(pada)}</span>
            {alasan && <span className="block">{`Alasan diganti: ${alasan}`}</span>}
            {tandaTanganElektronik && <CertificateFacts signature={tandaTanganElektronik} />}
            <span className="block text-ink-soft">
              SHA-256: <span className="font-mono">{`${sha256.slice(0, hashLength)}…`}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const ways = { basah: 'Pindaian bertanda tangan basah', tte: 'Tanda tangan elektronik' } as const;
