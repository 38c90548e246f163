import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApplicationRecord, type QueuePage, referenceOf } from '#contract/applications.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import type { SignatureWay } from '#contract/issued/signature.ts';
import { lowerTerms, villageName } from '#contract/village/words.ts';
import { labelWithKey, useShortcuts } from '#site/islands/applications/shortcuts.tsx';
import { HandoverButtons, TakeBackHandover } from '#site/islands/handover/handover-buttons.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { formatOpening } from '#site/lib/formats/office-hours.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { PdfLink } from '#site/ui/letters/pdf-link.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Subject } from '#site/ui/subject.ts';

interface FilingResultProps {
  record: ApplicationRecord;
  list: UseQueryResult<QueuePage>;
  /** True if the approval was made on this screen. */
  printOnMount: boolean;
  onFinished: () => void;
  onNext: () => void;
}

/** Returns the heading and the next step. */
function describeResult(record: ApplicationRecord): [title: string, advice: string] {
  const { status, caraTandaTangan } = record;
  const state = letterStateOf(record);
  if (state === 'picked-up') return ['Surat diserahkan', 'Layani warga berikutnya.'];
  if (state === 'ready-for-pickup')
    return ['Surat ditandatangani', 'Serahkan, lalu tekan Sudah diambil.'];
  if (status === 'Disetujui') return ['Surat dibuat', nextSteps[caraTandaTangan ?? 'basah']];
  if (status === 'Menunggu')
    return ['Pengajuan disimpan', 'Pengajuan menunggu keputusan di daftar Pengajuan.'];
  return [
    'Pengajuan ditolak',
    'Petugas lain menolak pengajuan ini. Alasannya ada di daftar Pengajuan.',
  ];
}

/** Result of a filing: letter data, print buttons, receipt, and the button for the next filing. */
export function FilingResult({
  record,
  list,
  printOnMount,
  onFinished,
  onNext,
}: FilingResultProps) {
  const { _id, idSurat, status, nomorSurat, kodeVerifikasi, pdfPath } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  const { print, failure } = usePrint(record, list);
  const [done, setDone] = useState<MessageText | null>(null);
  const handleMount = useEffectEvent(() => {
    heading.current?.focus();
    onFinished();
    if (printOnMount && pdfPath) print();
  });
  useEffect(() => handleMount(), []);
  useShortcuts('page', { n: onNext });
  const [title, advice] = describeResult(record);
  const state = letterStateOf(record);
  function showDone(text: MessageText) {
    setDone(text);
    // The pressed button is gone.
    heading.current?.focus();
  }
  const isHandedOver = state !== 'awaits-signature' && state !== 'ready-for-pickup';

  return (
    <Subject value="selesai-loket">
      <section aria-labelledby="selesai-loket" className="grid justify-items-start gap-6">
        <div>
          <h3 className="text-xl" id="selesai-loket" ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p className="mt-1 font-semibold">{advice}</p>
        </div>
        {status === 'Disetujui' && (
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <Detail term="Nomor surat">{nomorSurat}</Detail>
            <Detail term="Kode verifikasi">{kodeVerifikasi}</Detail>
          </dl>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {idSurat && <HandoverButtons id={idSurat} letter={record} inPerson onDone={showDone} />}
          {/* Guarded, as it comes to where the letter was handed over. */}
          <ActButton
            // The empty live region before it would leave a gap.
            className={isHandedOver ? 'order-first' : ''}
            variant={isHandedOver ? 'primary' : 'secondary'}
            {...labelWithKey('Ajukan berikutnya', 'N')}
            onAct={onNext}
          />
          {pdfPath && (
            <Button variant="quiet" onClick={print}>
              Cetak surat lagi
            </Button>
          )}
          {status !== 'Ditolak' && (
            <Button variant="quiet" onClick={() => window.print()}>
              Cetak bukti loket
            </Button>
          )}
          {pdfPath && <PdfLink id={_id} href={pdfPath} list={list} />}
        </div>
        <Message tone="success" text={done}>
          {done && idSurat && <TakeBackHandover id={idSurat} letter={record} onDone={showDone} />}
        </Message>
        <Message tone="error" text={failure} />
        {status !== 'Ditolak' && <Slip record={record} />}
      </section>
    </Subject>
  );
}

/** Next step with the printed letter, by signature method. */
const nextSteps: Record<SignatureWay, string> = {
  basah: 'Tanda tangani dan cap, serahkan, lalu tekan Ditandatangani dan diserahkan.',
  tte: 'Unduh PDF-nya, tanda tangani di aplikasi resmi, dan unggah kembali; lalu cetak dan serahkan.',
  qr: `Serahkan. Menurut aturan ${lowerTerms.village}, surat ini berlaku dengan kode QR tanpa tanda tangan.`,
};

/** The applicant's receipt, the only printed part of this page. Its code adds the letter to an account of their own. */
function Slip({ record }: { record: ApplicationRecord }) {
  const office = useOffice();
  const { _id, nama, createdAt, nomorSurat, kodeVerifikasi } = record;
  return (
    <section className="paper-slip card w-full max-w-xl p-5" aria-labelledby="bukti-loket">
      <h4 className="font-bold text-lg" id="bukti-loket">
        Bukti loket
      </h4>
      <p className="text-ink-soft">{`Kantor ${villageName}`}</p>
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
          : `Sebutkan nomor pengajuan ini bila bertanya ke kantor ${lowerTerms.village}.`
      } ${formatOpening(office)}`}</p>
    </section>
  );
}
