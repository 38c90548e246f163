import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { type Told, TwoLines } from '../../../ui/two-lines.tsx';
import { useDeleteUser } from './users.ts';

interface DeleteUserDialogProps {
  user: UserRecord;
  onClose: () => void;
  onDeleted: (user: UserRecord) => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const deletion = useDeleteUser();
  const send = useSendOnce(deletion);
  const close = () => {
    if (!deletion.isPending) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={<span lang="en">Are you sure you want to delete this user?</span>}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Batal
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => send(user, { onSuccess: () => onDeleted(user) })}
          >
            Hapus
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        Akun <b>{user.name}</b> ({user.email}) akan dihapus bersama pengajuannya yang masih menunggu
        dan semua fotonya. Surat yang sudah terbit tetap tercatat di register.
      </p>
      <div className="mt-4 empty:hidden">
        <Message tone="error">
          {deletion.isError && <TwoLines {...failureOf(deletion.error)} />}
        </Message>
      </div>
    </Dialog>
  );
}

function failureOf(error: Error): Told {
  const server = error instanceof ApiError ? error.serverMessage : '';
  const status = error instanceof ApiError ? error.status : -1;
  return {
    line: server || 'Failed to delete user',
    english: !server,
    advice: adviceFor(status),
  };
}

function adviceFor(status: number): string {
  if (status === 409) return 'Akun ini tetap ada.';
  if (status === 404) return 'Akun ini sudah tidak ada. Tutup jendela ini, lalu muat ulang daftar.';
  if (status === 0) return 'Tidak ada sambungan ke server. Tekan Hapus untuk mencoba lagi.';
  return 'Akun ini belum dihapus. Tekan Hapus untuk mencoba lagi.';
}
