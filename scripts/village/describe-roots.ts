import { X509Certificate } from 'node:crypto';
import known from './known-roots.json' with { type: 'json' };

/**
 * A line for each root certificate (PEM): its name, its SHA-256 fingerprint, and whether that is a recorded one. The record is a help
 * against mistakes: a person compares the fingerprint with the authority's own publication.
 */
export function describeRoots(roots: readonly string[]): string[] {
  return roots.map((pem) => {
    const certificate = new X509Certificate(pem);
    const sha256 = certificate.fingerprint256.replaceAll(':', '').toLowerCase();
    const found = known.find((root) => root.sha256 === sha256);
    const name = /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject;
    const verdict = found
      ? `cocok dengan sidik jari ${found.name} yang tercatat`
      : 'tidak ada dalam catatan sidik jari portal ini';
    return `Sertifikat induk ${name}: SHA-256 ${certificate.fingerprint256}, ${verdict}. Bandingkan dengan pengumuman resmi penerbitnya.`;
  });
}
