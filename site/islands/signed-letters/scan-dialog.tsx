import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { useLetterChange } from '#site/islands/register/letters.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { ComparePages, pagesQuery } from './compare-pages.tsx';

interface ScanButtonProps {
  /** `idSurat` is its id in the register. */
  letter: { idSurat: string } & Pick<
    ApplicationRecord,
    'nama' | 'nomorSurat' | 'kodeVerifikasi' | 'pindaian'
  >;
  onDone: (text: MessageText) => void;
}

/** Opens the scan of a letter that waits for an admin; nothing without one. */
export function ScanButton({ letter, onDone }: ScanButtonProps) {
  const label = useCan('letters.confirmScan') ? 'Periksa pindaian' : 'Lihat pindaian';
  if (!letter.pindaian) return null;
  return (
    <DialogButton label={label}>
      {(close) => (
        <ScanDialog
          letter={letter}
          onClose={close}
          onDone={(text) => {
            close();
            onDone(text);
          }}
        />
      )}
    </DialogButton>
  );
}

interface Seen {
  press: Press;
  /** Of the scan that was shown. */
  sha256: string;
}

/** A letter beside its waiting scan; an admin confirms or rejects what is shown. */
function ScanDialog({ letter, onClose, onDone }: ScanButtonProps & { onClose: () => void }) {
  const { idSurat: id, nama, nomorSurat, kodeVerifikasi } = letter;
  const mayConfirm = useCan('letters.confirmScan');
  const pages = useQuery(pagesQuery(kodeVerifikasi));
  const params = { id };
  const report = (what: string, advice: string) => () =>
    onDone({ line: `${nomorSurat}, ${nama}: pindaian ${what}.`, advice });
  const confirm = useLetterChange(
    ({ press, sha256 }: Seen) =>
      callApi('POST letters/:id/scan-confirmed', { press, params, body: { sha256 } }),
    report('disahkan', 'Pemohon dapat mengunduh surat bertanda tangan sekarang.'),
  );
  const reject = useLetterChange(
    ({ press, sha256 }: Seen) =>
      callApi('DELETE letters/:id/scan', { press, params, query: { sha256 } }),
    report('ditolak', 'Pindai atau potret surat ini lagi, lalu unggah hasilnya.'),
  );
  const scan = pages.data?.scan;
  const busy = confirm.isPending || reject.isPending;
  return (
    <Dialog
      wide
      busy={busy}
      title={<SheetTitle what="Periksa pindaian" name={nama} />}
      onClose={onClose}
      dismiss="Tutup"
      actions={
        scan &&
        mayConfirm && (
          <>
            <ActButton
              variant="danger"
              busy={busy}
              onAct={(press) => reject.mutate({ press, sha256: scan.sha256 })}
            >
              Tolak pindaian
            </ActButton>
            <ActButton
              variant="primary"
              confirms
              busy={busy}
              onAct={(press) => confirm.mutate({ press, sha256: scan.sha256 })}
            >
              Cocok, sahkan pindaian
            </ActButton>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere" data-focus-first tabIndex={-1}>
          {`Cocokkan seluruh isi, tanda tangan, dan cap surat nomor ${nomorSurat}. Kode QR saja bukan bukti.`}
        </p>
        <Failure error={confirm.error ?? reject.error} line="Pindaian belum diputuskan." />
        <QueryState
          query={pages}
          lines={12}
          loading="Memuat halaman…"
          failure="Halaman belum dapat ditampilkan."
        >
          {({ scan }) =>
            scan ? (
              <ComparePages kode={kodeVerifikasi} scan={scan.pages} />
            ) : (
              <p>Pindaian ini sudah disahkan atau ditolak. Tutup, lalu lihat suratnya.</p>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}
