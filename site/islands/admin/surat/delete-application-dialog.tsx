import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { formatDate } from '../../../../worker/contract/jakarta-time.ts';
import { ApiError, callApi } from '../../../lib/api/api-client.ts';
import { useSendOnce } from '../../../lib/api/use-send-once.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { showDeleted } from './applications.ts';

interface DeleteApplicationDialogProps {
  record: ApplicationRecord;
  onClose: () => void;
  onDeleted: (record: ApplicationRecord) => void;
}

export function DeleteApplicationDialog(props: DeleteApplicationDialogProps) {
  const { record, onClose, onDeleted } = props;
  const { nama, type, createdAt, nomorSurat } = record;
  const deletion = useDeletion(record._id);
  const send = useSendOnce(deletion);
  return (
    <DeleteDialog
      title="Hapus pengajuan ini?"
      busy={deletion.isPending}
      failure={deletion.error && describe(deletion.error)}
      onClose={onClose}
      onDelete={() => send(undefined, { onSuccess: () => onDeleted(record) })}
    >
      <p className="wrap-anywhere">
        {type} atas nama <b>{nama}</b>, dikirim {formatDate(createdAt)}, akan dihapus beserta foto
        {nomorSurat ? ' dan PDF-nya' : '-fotonya'}. Ini tidak dapat dibatalkan.
      </p>
      {nomorSurat && (
        <p className="mt-3 wrap-anywhere">
          Surat nomor <b>{nomorSurat}</b> tetap tercatat di buku agenda surat sebagai surat yang
          dicabut.
        </p>
      )}
    </DeleteDialog>
  );
}

function describe(error: Error): Told {
  const server = error instanceof ApiError ? error.serverMessage : '';
  return {
    line: server || 'Pengajuan belum dihapus.',
    advice: 'Periksa sambungan internet, lalu tekan Hapus untuk mencoba lagi.',
  };
}

/** Deletes an application; one that another official has deleted is as good as deleted. */
function useDeletion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi('DELETE applications/:id', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: () => showDeleted(client, id),
  });
}
