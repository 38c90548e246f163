import { formatDate } from '#contract/basics/village-time.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { describeSignature, signedTexts } from '#contract/issued/signature.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { LetterButtons } from '#site/islands/applications/detail/letter-actions.tsx';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { TakeBackHandover } from '#site/islands/handover/handover-buttons.tsx';
import { formatMoment } from '#site/lib/formats/format.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { Detail } from '#site/ui/detail.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { EntryBadge } from './entry-badge.tsx';
import type { LetterTask } from './letters.ts';
import { SignedVersions } from './signed-versions.tsx';
import { UndoWithdrawal } from './undo-withdrawal.tsx';

interface LetterDialogProps {
  entry: RegisterEntry;
  list: LinkList;
  onTask: (kind: LetterTask['kind']) => void;
  onDone: (result: ActResult) => void;
  onClose: () => void;
}

/** Everything that the register holds about one letter, with its actions. */
export function LetterDialog(props: LetterDialogProps) {
  const { entry, list, onTask, onDone, onClose } = props;
  const { _id, asal, pdfPath, withdrawnAt } = entry;
  return (
    <Dialog
      wide
      title={<SheetTitle what={entry.judul} name={entry.nama} />}
      onClose={onClose}
      dismiss="Tutup"
      actions={<LetterButtons letter={{ ...entry, idSurat: _id }} {...{ list, onDone, onTask }} />}
    >
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2" data-focus-first tabIndex={-1}>
        <Detail term="Nomor surat">{entry.nomorSurat}</Detail>
        <Detail term="Tanggal">{formatDate(entry.issuedAt)}</Detail>
        {entry.perihal && <Detail term="Perihal">{entry.perihal}</Detail>}
        {entry.tujuan && <Detail term="Kepada">{entry.tujuan}</Detail>}
        <Detail term="Status">
          <EntryBadge entry={entry} />{' '}
          {asal === 'portal' && <TakeBackHandover id={_id} letter={entry} onDone={onDone} />}
        </Detail>
        {entry.pindaian && <Detail term="Pindaian">{signedTexts.scanWaits}</Detail>}
        <SignatureDetails entry={entry} />
        {entry.berlakuSampai && (
          <Detail term="Berlaku sampai">{formatDate(entry.berlakuSampai)}</Detail>
        )}
        {withdrawnAt && (
          <Detail term={withdrawnWord}>
            {whenAndWhy(entry)}
            <UndoWithdrawal id={_id} letter={entry} onUndone={onDone} />
          </Detail>
        )}
        {asal === 'portal' && !pdfPath && !withdrawnAt && (
          // The letter remains valid and can be verified.
          <Detail term="Berkas">Dihapus bersama data pemohon</Detail>
        )}
      </dl>
      {entry.versi.length > 0 && <SignedVersions versions={entry.versi} />}
    </Dialog>
  );
}

/** Signature and signatory; unknown for letters from outside the portal. */
function SignatureDetails({ entry }: { entry: RegisterEntry }) {
  const { asal, penandatangan, tandaTangan, caraTandaTangan } = entry;
  if (asal === 'luar') return <Detail term="Tanda tangan">Dibuat di luar portal</Detail>;
  const isKnown = tandaTangan !== 'belum' || caraTandaTangan === 'qr';
  return (
    <>
      {isKnown && <Detail term="Tanda tangan">{describeSignature(entry)}</Detail>}
      {entry.ditandatanganiPada && (
        <Detail term="Dicatat ditandatangani">{formatMoment(entry.ditandatanganiPada)}</Detail>
      )}
      {entry.diambilPada && <Detail term="Diambil">{formatMoment(entry.diambilPada)}</Detail>}
      {penandatangan && <Detail term="Penanda tangan">{penandatangan}</Detail>}
    </>
  );
}
