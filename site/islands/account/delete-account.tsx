import type { RetentionSettings } from '#contract/retention.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { leaveDevice } from '#site/lib/session/log-out.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountForm } from './use-account-form.ts';

interface DeleteAccountProps {
  retention: RetentionSettings;
  onDeleted: () => void;
}

/** Folded: explains what a deletion removes and retains, then asks for the password. */
export function DeleteAccount({ retention, onDeleted }: DeleteAccountProps) {
  const { removed, retained } = explainDeletion(retention);
  return (
    <AccountSection title="Hapus akun">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Saya ingin menghapus akun
        </summary>
        <p className="mt-2 font-semibold">Yang langsung hilang</p>
        <Points points={removed} />
        <p className="mt-4 font-semibold">Yang tetap ada</p>
        <Points points={retained} />
        <p className="mt-4 max-w-[60ch]">
          Penghapusan tidak dapat dibatalkan. Bila Anda masih memerlukan data atau surat, unduh dulu
          lewat Unduh data saya.
        </p>
        <DialogButton className="mt-4" label="Hapus akun" variant="danger">
          {(close) => <DeletionDialog onClose={close} onDeleted={onDeleted} />}
        </DialogButton>
      </details>
    </AccountSection>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 grid max-w-[60ch] list-disc gap-1 pl-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function DeletionDialog({ onClose, onDeleted }: Record<'onClose' | 'onDeleted', () => void>) {
  const form = useAccountForm({
    labels: { password: 'Kata sandi' },
    send: (body) => callApi('DELETE auth/account', { body }),
    failure: 'Akun Anda belum dihapus.',
    whenBrokenOff:
      'Periksa dengan login di tab baru. Bila email dan kata sandi ditolak, akun Anda sudah dihapus.',
    endsSession: true,
  });
  return (
    <FormDialog
      title="Hapus akun Anda?"
      confirm="Hapus"
      variant="danger"
      form={form}
      onSaved={async () => {
        await leaveDevice({ account: sessionAccount(), role: 'user', clear: true });
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>Foto, NIK, dan jawaban Anda langsung dihapus. Ketik kata sandi Anda untuk memastikan.</p>
      <PasswordField {...form.fieldOf('password')} />
      {form.sessionEnded && <LoginLink inNewTab />}
    </FormDialog>
  );
}

/** The data that a deletion removes at once, and the data that is retained with the reason. */
export function explainDeletion({ activityYears, backupDays }: RetentionSettings) {
  return {
    removed: [
      'Akun Anda: nama, email, dan kata sandi.',
      'Foto KTP dan KK, NIK, nomor KK, dan semua jawaban dalam pengajuan Anda.',
      'Pengajuan yang masih menunggu: petugas tidak memprosesnya lagi.',
    ],
    retained: [
      `Buku agenda surat: nomor, jenis surat, tanggal, dan nama pada surat yang sudah terbit, karena kantor ${lowerTerms.village} wajib mencatatnya. Surat itu tetap berlaku, tetapi tidak dapat Anda unduh lagi di sini.`,
      `Catatan aktivitas tanpa nama dan tanpa nomor, ${activityYears} tahun, untuk keamanan portal.`,
      `Cadangan data, yang dimusnahkan paling lambat ${backupDays} hari kemudian.`,
    ],
  };
}

const deleted: MessageText = {
  line: 'Akun Anda sudah dihapus.',
  advice:
    'Foto, NIK, dan jawaban Anda tidak ada lagi di portal. Anda dapat mendaftar lagi kapan saja.',
};

/** Replaces the page after the deletion. */
export const AccountDeleted = () => (
  <Message takesFocus className="mt-6" tone="success" text={deleted}>
    <a className={`${buttonClass('secondary')} mt-3`} href="/">
      Ke beranda
    </a>
  </Message>
);
