import { type ApplicationRecord, referenceOf, wasReopened } from '#contract/applications.ts';
import { letterStateOf, letterStateWords } from '#contract/issued/letter-state.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';
import { Detail } from '#site/ui/detail.tsx';

/** Status, dates and letter data of an application. */
export function ApplicationState({ record }: { record: ApplicationRecord }) {
  const { status, createdAt, decidedAt, nomorSurat, adminNotes, withdrawnAt } = record;
  const state = letterStateOf(record);
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
      {record.diajukan === 'petugas' && (
        <Detail term="Diajukan">
          {createdAt === decidedAt
            ? 'Oleh petugas, sebagai surat pengganti'
            : 'Di loket, oleh petugas'}
        </Detail>
      )}
      {state && !withdrawnAt && <Detail term="Surat">{letterStateWords[state]}</Detail>}
      {record.ditandatanganiPada && (
        <Detail term="Dicatat ditandatangani">{formatMoment(record.ditandatanganiPada)}</Detail>
      )}
      {record.bertandaTanganPada && (
        <Detail term="Berkas bertanda tangan">{formatMoment(record.bertandaTanganPada)}</Detail>
      )}
      {record.diambilPada && <Detail term="Diambil">{formatMoment(record.diambilPada)}</Detail>}
      {record.penandatangan && <Detail term="Penanda tangan">{record.penandatangan}</Detail>}
      {record.diajukanLagi && <Detail term="Diajukan lagi">{record.diajukanLagi}</Detail>}
      {adminNotes && (
        <Detail term={wasReopened(record) ? 'Alasan penolakan yang dibuka lagi' : 'Catatan'}>
          <span className="whitespace-pre-line">{adminNotes}</span>
        </Detail>
      )}
    </dl>
  );
}
