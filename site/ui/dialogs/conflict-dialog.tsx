import { type ReactNode, useState } from 'react';
import { copyText } from '#site/lib/pages/copy-text.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConflictDialogProps {
  title: string;
  /** Fields in which the other official's version differs. */
  theirs: readonly { label: string; value: ReactNode }[];
  /** The own version as text for the clipboard. */
  mine: string;
  /** What saving does to the other version. */
  effect: string;
  onSave: () => void;
  onClose: () => void;
}

/** Shown when another official saved first: read their version, copy the own one, or save it over theirs. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, theirs, mine, effect, onSave, onClose } = props;
  const [copied, setCopied] = useState('');

  async function copy() {
    const refused = 'Peramban ini tidak mengizinkan penyalinan. Milik Anda tetap ada di formulir.';
    setCopied((await copyText(mine)) ? 'Milik Anda sudah disalin.' : refused);
  }

  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      dismiss="Kembali"
      actions={
        <>
          <Button onClick={copy}>Salin milik saya</Button>
          <Button variant="primary" onClick={onSave}>
            Simpan milik saya
          </Button>
          <p className="basis-full empty:hidden" role="status">
            {copied}
          </p>
        </>
      }
    >
      <p>
        Sejak Anda membukanya, petugas lain telah menyimpan perubahan. Perubahan Anda belum
        disimpan.
      </p>
      <h3 className="mt-6 text-xl">Versi petugas lain</h3>
      <dl className="mt-4 grid grid-cols-1 gap-4">
        {theirs.map(({ label, value }) => (
          <div key={label}>
            <dt className="mb-2 font-semibold">{label}</dt>
            <dd className="whitespace-pre-wrap rounded-xl border border-line bg-sunk p-4 wrap-anywhere">
              {value || <i>(kosong)</i>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">{effect}</p>
    </Dialog>
  );
}
