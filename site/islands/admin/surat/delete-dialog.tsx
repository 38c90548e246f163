import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { formatDate } from '../../../../worker/contract/jakarta-time.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { showDeleted } from './applications.ts';

interface DeleteDialogProps {
  record: ApplicationRecord;
  onClose: () => void;
  onDeleted: (record: ApplicationRecord) => void;
}

export function DeleteDialog({ record, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useDeletion(record._id);
  const send = useSendOnce(deletion);
  const { nama, type, createdAt, nomorSurat } = record;
  const close = () => {
    if (!deletion.isPending) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Hapus pengajuan ini?"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Batal
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => send(undefined, { onSuccess: () => onDeleted(record) })}
          >
            Hapus
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {type} atas nama <b>{nama}</b>, dikirim {formatDate(createdAt)}, akan dihapus beserta foto
        {nomorSurat ? ' dan PDF-nya' : '-fotonya'}. Ini tidak dapat dibatalkan.
      </p>
      {nomorSurat && (
        <p className="mt-3 wrap-anywhere">
          Surat nomor <b>{nomorSurat}</b> tetap tercatat di register surat sebagai surat yang
          dicabut.
        </p>
      )}
      <div className={deletion.isError ? 'mt-4' : undefined}>
        <Message tone="error">
          {deletion.isError && (
            <TwoLines
              line={serverMessageOf(deletion.error) || 'Pengajuan belum dihapus.'}
              advice="Periksa sambungan internet, lalu tekan Hapus untuk mencoba lagi."
            />
          )}
        </Message>
      </div>
    </Dialog>
  );
}

function serverMessageOf(error: Error): string {
  return error instanceof ApiError ? error.serverMessage : '';
}

/** Deletes an application; one that another official has deleted is as good as deleted. */
function useDeletion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(`applications/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: () => showDeleted(client, id),
  });
}
