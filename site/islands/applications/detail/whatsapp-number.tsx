import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { chatAddress } from '#site/lib/formats/whatsapp-address.ts';
import { village } from '#village.config.ts';
import { NoticeLink } from '../notice-link.tsx';

/** The applicant's number, which opens a chat, and the notice about the decision. Renders nothing without a number. */
export function WhatsappNumber({ record }: { record: ApplicationRecord }) {
  const { _id, nomorWa } = record;
  if (!nomorWa) return null;
  const greeting = `Kantor Desa ${village.name}, tentang pengajuan surat nomor ${referenceOf(_id)}: `;
  return (
    <section
      className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t pt-5"
      aria-label="WhatsApp pemohon"
    >
      <p>
        <span className="block text-ink-soft">Nomor WhatsApp</span>
        <a
          className="link lone-link tabular-nums"
          href={chatAddress(nomorWa, greeting)}
          target="_blank"
          rel="noopener"
        >
          {formatMobile(nomorWa)}
        </a>
      </p>
      <NoticeLink record={record} />
    </section>
  );
}
