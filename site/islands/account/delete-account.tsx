import { useState } from 'react';
import type { RetentionSettings } from '#contract/retention.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { leaveDevice } from '#site/lib/session/log-out.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Button } from '#site/ui/button.tsx';
import { EntryDialog } from '#site/ui/dialogs/entry-dialog.tsx';
import { PasswordField } from '#site/ui/fields/password-field.tsx';
import { explainDeletion } from './deletion-effects.ts';
import { useOwnEntry } from './own-entry.ts';
import { LoginInTab } from './own-form.tsx';
import { Part } from './part.tsx';

interface DeleteAccountProps {
  retention: RetentionSettings;
  onDeleted: () => void;
}

/** A resident's own deletion: what it means stands before the password is asked. */
export function DeleteAccount({ retention, onDeleted }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  const { goes, stays } = explainDeletion(retention);
  return (
    <Part title="Hapus akun">
      <p className="font-semibold">Yang langsung hilang</p>
      <Points points={goes} />
      <p className="mt-4 font-semibold">Yang tetap ada</p>
      <Points points={stays} />
      <p className="mt-4 max-w-[60ch]">
        Penghapusan tidak dapat dibatalkan. Bila Anda masih memerlukan data atau surat, unduh dulu
        lewat Unduh data saya.
      </p>
      <Button className="mt-4" variant="danger" onClick={() => setAsking(true)}>
        Hapus akun
      </Button>
      {asking && <AskDeletion onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Part>
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

interface AskDeletionProps {
  onClose: () => void;
  onDeleted: () => void;
}

function AskDeletion({ onClose, onDeleted }: AskDeletionProps) {
  const entry = useOwnEntry({
    labels: { password: 'Kata sandi' },
    send: (body) => callApi('DELETE auth/account', { body }),
    failure: 'Akun Anda belum dihapus.',
    whenBrokenOff:
      'Periksa dengan login di tab baru. Bila email dan kata sandi ditolak, akun Anda sudah dihapus.',
    endsSession: true,
  });
  return (
    <EntryDialog
      title="Hapus akun Anda?"
      confirm="Hapus"
      variant="danger"
      entry={entry}
      onSaved={async () => {
        await leaveDevice({ account: sessionAccount(), role: 'user', clear: true });
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>Foto, NIK, dan jawaban Anda langsung dihapus. Ketik kata sandi Anda untuk memastikan.</p>
      <PasswordField
        {...entry.fieldOf('password')}
        label="Kata sandi"
        autoComplete="current-password"
      />
      {entry.sessionEnded && <LoginInTab />}
    </EntryDialog>
  );
}
