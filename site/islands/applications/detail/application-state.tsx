import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { describeSignature } from '#contract/issued/signature.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';
import { Detail } from '#site/ui/detail.tsx';

/** Status, dates and letter data of an application. */
export function ApplicationState({ record }: { record: ApplicationRecord }) {
  const { status, createdAt, decidedAt, nomorSurat, adminNotes, withdrawnAt } = record;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
      <Detail term="Status">
        {withdrawnAt ? (
          <>
            <Badge tone="red">{withdrawnWord}</Badge> <span>{whenAndWhy(record)}</span>
          </>
        ) : (
          <StatusBadge status={status} />
        )}
      </Detail>
      <Detail term="Nomor pengajuan">{referenceOf(record._id)}</Detail>
      <Detail term="Dikirim">{formatMoment(createdAt)}</Detail>
      {decidedAt && <Detail term="Diputuskan">{formatMoment(decidedAt)}</Detail>}
      {nomorSurat && <Detail term="Nomor surat">{nomorSurat}</Detail>}
      {record.diajukan === 'petugas' && <Detail term="Diajukan">Di loket, oleh petugas</Detail>}
      {record.tandaTangan && !withdrawnAt && (
        <Detail term="Tanda tangan">
          {describeSignature({ ...record, tandaTangan: record.tandaTangan })}
        </Detail>
      )}
      {record.penandatangan && <Detail term="Penanda tangan">{record.penandatangan}</Detail>}
      {record.diajukanLagi && <Detail term="Diajukan lagi">{record.diajukanLagi}</Detail>}
      {adminNotes && (
        <Detail term="Catatan">
          <span className="whitespace-pre-line">{adminNotes}</span>
        </Detail>
      )}
    </dl>
  );
}
