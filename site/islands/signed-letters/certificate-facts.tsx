import {
  type CertifiedSignature,
  describeCertificate,
  doubtOf,
} from '#contract/issued/certified-signature.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { Detail } from '#site/ui/detail.tsx';

const warnings = {
  penerbit:
    'Penerbit sertifikat ini tidak dapat dipastikan, jadi halaman verifikasi surat berwarna kuning. Pastikan sertifikatnya dari penyelenggara resmi.',
  nama: 'Nama pada sertifikat berbeda dari penanda tangan yang tercetak di surat. Bila keliru, unggah berkas yang ditandatangani orang yang tepat.',
} as const;

/** Signer, time and trust level of an electronic signature. */
export function CertificateFacts({ signature }: { signature: CertifiedSignature }) {
  const doubt = doubtOf(signature);
  return (
    <div className="mb-4 grid gap-3">
      {doubt && <p className="message tone-amber">{warnings[doubt]}</p>}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {describeCertificate(signature, lowerTerms.village).map(([term, value]) => (
          <Detail key={term} term={term}>
            {value}
          </Detail>
        ))}
      </dl>
    </div>
  );
}
