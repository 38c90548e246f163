import { formatDate } from '#contract/basics/village-time.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { LetterButtons } from '#site/islands/applications/detail/letter-actions.tsx';
import { Fact, LetterFacts } from '#site/islands/applications/detail/letter-facts.tsx';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { EntryBadge } from './entry-badge.tsx';
import type { LetterTask } from './letters.ts';
import { SignedVersions } from './signed-versions.tsx';

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
  const { asal, pdfPath, withdrawnAt } = entry;
  const letter = { ...entry, idSurat: entry._id };
  return (
    <Dialog
      wide
      title={<SheetTitle what={entry.judul} name={entry.nama} />}
      onClose={onClose}
      dismiss="Tutup"
      actions={<LetterButtons {...{ letter, list, onDone, onTask }} />}
    >
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1" data-focus-first tabIndex={-1}>
        <LetterFacts letter={letter} state={<EntryBadge entry={entry} />} onUndone={onDone} />
        <Fact term="Tanggal">{formatDate(entry.issuedAt)}</Fact>
        {entry.perihal && <Fact term="Perihal">{entry.perihal}</Fact>}
        {entry.tujuan && <Fact term="Kepada">{entry.tujuan}</Fact>}
        {asal === 'luar' && <Fact term="Tanda tangan">Dibuat di luar portal</Fact>}
        {entry.berlakuSampai && (
          <Fact term="Berlaku sampai">{formatDate(entry.berlakuSampai)}</Fact>
        )}
        {asal === 'portal' && !pdfPath && !withdrawnAt && (
          // The letter remains valid and can be verified.
          <Fact term="Berkas">Dihapus bersama data pemohon</Fact>
        )}
      </dl>
      {entry.versi.length > 0 && <SignedVersions versions={entry.versi} />}
    </Dialog>
  );
}
