import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { useLetterChange } from '#site/islands/register/letters.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import type { MessageText } from '#site/ui/message.tsx';
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

const confirmed: MessageText = {
  line: 'Pindaian disahkan.',
  advice: 'Pemohon dapat mengunduh surat bertanda tangan sekarang.',
};

const rejected: MessageText = {
  line: 'Pindaian ditolak.',
  advice: 'Pindai atau potret surat ini lagi, lalu unggah hasilnya.',
};

/** A letter beside its waiting scan; an admin confirms or rejects what is shown. */
function ScanDialog({ letter, onClose, onDone }: ScanButtonProps & { onClose: () => void }) {
  const { idSurat: id, nama, nomorSurat, kodeVerifikasi } = letter;
  const mayConfirm = useCan('letters.confirmScan');
  const pages = useQuery(pagesQuery(kodeVerifikasi));
  const params = { id };
  const confirm = useLetterChange(
    (sha256: string) => callApi('POST letters/:id/scan-confirmed', { params, body: { sha256 } }),
    () => onDone(confirmed),
  );
  const reject = useLetterChange(
    (sha256: string) => callApi('DELETE letters/:id/scan', { params, query: { sha256 } }),
    () => onDone(rejected),
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
            <Button variant="danger" busy={busy} onClick={() => reject.mutate(scan.sha256)}>
              Tolak pindaian
            </Button>
            <Button busy={busy} onClick={() => confirm.mutate(scan.sha256)}>
              Cocok, sahkan pindaian
            </Button>
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
