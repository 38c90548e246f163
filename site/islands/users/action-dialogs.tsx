import type { UserRecord } from '#contract/accounts.ts';
import { type Role, roleNames } from '#contract/permissions.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { ActionDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { remedyFor } from '#site/islands/panel/confirm-password.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import {
  adviceFor,
  codesRemoval,
  roleChange,
  roleChanges,
  slipCreation,
} from './account-actions.ts';
import type { IssuedSlip } from './slip-view.tsx';

export interface ActionDialogProps {
  user: UserRecord;
  onSlip: (issued: IssuedSlip) => void;
  onChanged: (text: MessageText) => void;
  onBack: () => void;
}

const AccountLine = ({ words, user }: { words: string; user: UserRecord }) => (
  <p className="wrap-anywhere">
    <span>{`${words} `}</span>
    <b>{user.name}</b>
    <span>{` (${user.email}).`}</span>
  </p>
);

export function SlipDialog({ user, onSlip, onBack }: ActionDialogProps) {
  return (
    <ActionDialog
      title="Buat slip kata sandi?"
      confirm="Buat slip"
      variant="primary"
      action={slipCreation(user)}
      failure={{ line: 'Slip belum dibuat.' }}
      adviceFor={adviceFor}
      remedyFor={remedyFor}
      whenBrokenOff="Tekan Buat slip sekali lagi; slip yang tidak sempat tampil tidak berlaku lagi."
      onDone={(slip) => onSlip({ user, slip })}
      onClose={onBack}
    >
      <AccountLine words="Cocokkan KTP dengan akun" user={user} />
      <p className="mt-3">
        Slip hanya berlaku sekali, sampai waktu yang tercantum di slip; slip sebelumnya tidak
        berlaku lagi. Kata sandi lama tetap berlaku sampai diganti. Pemilik akun melihat
        pemberitahuan bahwa slip ini dibuat.
      </p>
    </ActionDialog>
  );
}

const roleMeanings: Readonly<Record<Role, string>> = {
  admin: `Admin dapat membuka semua pengajuan beserta foto KTP dan KK, memutuskan surat, mengubah isi portal, dan mengelola akun lain. Berikan hanya kepada petugas ${lowerTerms.village}.`,
  operator: `Operator: menyiapkan surat, tidak menandatangani dan tidak menghapus. Ia membuka semua pengajuan beserta foto KTP dan KK, melayani di loket, menolak, dan mengubah isi portal. Berikan hanya kepada petugas ${lowerTerms.village}.`,
  user: 'Akun ini tidak dapat lagi membuka panel admin. Riwayat pengajuannya sendiri tetap ada.',
};

export function RoleDialog({ user, role, onChanged, onBack }: ActionDialogProps & { role: Role }) {
  return (
    <ActionDialog
      title={`${roleChanges[role]}?`}
      confirm={roleChanges[role]}
      variant={role === 'user' ? 'primary' : 'danger'}
      action={roleChange(user, role)}
      failure={{ line: 'Peran akun ini belum diubah.' }}
      adviceFor={adviceFor}
      remedyFor={remedyFor}
      onDone={() =>
        onChanged({
          line: `${user.name} sekarang ${roleNames[role].toLowerCase()}.`,
          advice: `Pemilik akun perlu login lagi${role === 'user' ? '' : ' dan memilih kata sandi petugas'}.`,
        })
      }
      onClose={onBack}
    >
      <AccountLine words="Akun" user={user} />
      <p className="mt-3">{`${roleMeanings[role]} Akun ini logout dari semua perangkat.`}</p>
    </ActionDialog>
  );
}

export function CodesDialog({ user, onChanged, onBack }: ActionDialogProps) {
  return (
    <ActionDialog
      title="Matikan kode autentikator?"
      confirm="Matikan"
      action={codesRemoval(user)}
      failure={{ line: 'Kode autentikator masih aktif.' }}
      adviceFor={adviceFor}
      remedyFor={remedyFor}
      onDone={() =>
        onChanged({
          line: `Kode autentikator ${user.name} dimatikan.`,
          advice: 'Minta pemilik akun login dan memasangnya lagi di Akun saya.',
        })
      }
      onClose={onBack}
    >
      <AccountLine words="Akun" user={user} />
      <p className="mt-3">
        Lakukan hanya bila Anda yakin siapa yang meminta. Sesudahnya akun ini login dengan kata
        sandi saja, sampai kode dipasang lagi.
      </p>
    </ActionDialog>
  );
}
