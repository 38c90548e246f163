import { formatDate, formatTime } from '#contract/basics/jakarta-time.ts';
import type { SignedVersion } from '#contract/issued/register.ts';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';

/** Signs of a hash that tell two files apart at a glance. */
const shownSigns = 12;

/** Every signed file that came back, the last one first, for those who ask. */
export function SignedVersions({ versions }: { versions: readonly SignedVersion[] }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{`Riwayat berkas (${versions.length})`}</summary>
      <ol className="grid gap-3 border-line border-s-2 ps-3">
        {versions.map((version) => (
          <li key={version.sha256 + version.pada}>
            <Version {...version} />
          </li>
        ))}
      </ol>
    </details>
  );
}

const ways = { basah: 'Pindaian bertanda tangan basah', tte: 'Tanda tangan elektronik' } as const;

function Version({ tandaTangan, pada, alasan, sha256, tandaTanganElektronik }: SignedVersion) {
  return (
    <>
      <span className="block">{ways[tandaTangan]}</span>
      <span className="block text-ink-soft">{`${formatDate(pada)}, ${formatTime(pada)}`}</span>
      {alasan && <span className="block">{`Alasan diganti: ${alasan}`}</span>}
      {tandaTanganElektronik && <CertificateFacts signature={tandaTanganElektronik} />}
      <span className="block text-ink-soft">
        SHA-256: <span className="font-mono">{`${sha256.slice(0, shownSigns)}…`}</span>
      </span>
    </>
  );
}
