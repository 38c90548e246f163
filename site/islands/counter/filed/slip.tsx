import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { formatOpening } from '#site/lib/formats/office-hours.ts';
import { Detail } from '#site/ui/detail.tsx';
import { village } from '#village.config.ts';

/** The applicant's receipt, the only printed part of this page. Its code adds the letter to an account of their own. */
export function Slip({ record }: { record: ApplicationRecord }) {
  const { _id, nama, createdAt, nomorSurat, kodeVerifikasi } = record;
  return (
    <section className="paper-slip card w-full max-w-xl p-5" aria-labelledby="bukti-loket">
      <h4 className="font-bold text-lg" id="bukti-loket">
        Bukti loket
      </h4>
      <p className="text-ink-soft">{`Kantor Desa ${village.name}`}</p>
      <dl className="mt-4 grid gap-3">
        <Detail term="Nomor pengajuan">{referenceOf(_id)}</Detail>
        <Detail term="Surat yang diajukan">{record.judul}</Detail>
        <Detail term="Atas nama">{nama}</Detail>
        <Detail term="Diajukan">{formatMoment(createdAt)}</Detail>
        {nomorSurat && <Detail term="Nomor surat">{nomorSurat}</Detail>}
        {kodeVerifikasi && <Detail term="Kode verifikasi">{kodeVerifikasi}</Detail>}
      </dl>
      <p className="mt-4">{`${
        kodeVerifikasi
          ? 'Punya akun? Masukkan kode ini di Riwayat Pengajuan.'
          : 'Sebutkan nomor pengajuan ini bila bertanya ke kantor desa.'
      } ${formatOpening(village.officeHours)}`}</p>
    </section>
  );
}
