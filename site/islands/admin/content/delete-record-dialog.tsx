import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../../worker/contract/collections/define-collection.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useSendOnce } from '../../../lib/api/use-send-once.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { useDeleteRecord } from './records.ts';

interface DeleteRecordDialogProps {
  definition: CollectionDefinition;
  record: ContentRecord;
  onClose: () => void;
  onDeleted: (told: Told) => void;
}

export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { definition, record, onClose, onDeleted } = props;
  const { noun, titleField, path, form, fields } = definition;
  const deletion = useDeleteRecord(path);
  const send = useSendOnce(deletion);
  const name = String(record[titleField] ?? '').trim() || '(tanpa nama)';
  const pictured = fields.some(({ kind, name: field }) => kind === 'image' && record[field]);
  const told: Told = {
    line: `Data ${noun} telah dihapus.`,
    advice: `“${name}” sudah tidak ada di portal.`,
  };
  return (
    <DeleteDialog
      title={form.deleteQuestion}
      busy={deletion.isPending}
      failure={deletion.error && describe(deletion.error)}
      onClose={onClose}
      onDelete={() => send(record, { onSuccess: () => onDeleted(told) })}
    >
      <p className="wrap-anywhere">
        <b>{name}</b> akan dihapus dari portal{pictured && ' beserta gambarnya'}. Ini tidak dapat
        dibatalkan.
      </p>
    </DeleteDialog>
  );
}

function describe(error: Error): Told {
  const server = error instanceof ApiError ? error.serverMessage : '';
  return {
    line: server || 'Data belum dihapus.',
    advice: 'Periksa sambungan internet, lalu tekan Hapus untuk mencoba lagi.',
  };
}
