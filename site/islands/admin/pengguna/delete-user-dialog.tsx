import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useSendOnce } from '../../../lib/api/use-send-once.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { useDeleteUser } from './users.ts';

interface DeleteUserDialogProps {
  user: UserRecord;
  onClose: () => void;
  onDeleted: (user: UserRecord) => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const deletion = useDeleteUser();
  const send = useSendOnce(deletion);
  return (
    <DeleteDialog
      title={<span lang="en">Are you sure you want to delete this user?</span>}
      busy={deletion.isPending}
      failure={deletion.error && describe(deletion.error)}
      onClose={onClose}
      onDelete={() => send(user, { onSuccess: () => onDeleted(user) })}
    >
      <p className="wrap-anywhere">
        Akun <b>{user.name}</b> ({user.email}) akan dihapus bersama pengajuannya yang masih menunggu
        dan semua fotonya. Surat yang sudah terbit tetap tercatat di buku agenda surat.
      </p>
    </DeleteDialog>
  );
}

function describe(error: Error): Told {
  const server = error instanceof ApiError ? error.serverMessage : '';
  const status = error instanceof ApiError ? error.status : -1;
  return { line: server || 'Failed to delete user', english: !server, advice: adviceFor(status) };
}

function adviceFor(status: number): string {
  if (status === 409) return 'Akun ini tetap ada.';
  if (status === 404) return 'Akun ini sudah tidak ada. Tutup jendela ini, lalu muat ulang daftar.';
  if (status === 0) return 'Tidak ada sambungan ke server. Tekan Hapus untuk mencoba lagi.';
  return 'Akun ini belum dihapus. Tekan Hapus untuk mencoba lagi.';
}
