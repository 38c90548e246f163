import { ConfirmDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { formatDraftTime } from '#site/ui/draft.tsx';
import { Message } from '#site/ui/message.tsx';

/** Discards the unsaved changes after a confirmation. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  return (
    <DialogButton label="Buang perubahan">
      {(close) => (
        <ConfirmDialog
          title="Buang perubahan?"
          confirm="Buang"
          onClose={close}
          onConfirm={() => {
            close();
            onDiscard();
          }}
        >
          <p>Yang belum disimpan hilang. Yang sudah disimpan tetap ada.</p>
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}

interface RestoredNoteProps {
  /** When this device stored the changes, ISO 8601. */
  keptAt: string;
  onDiscard: () => void;
}

/** States that the editor shows unsaved changes of an earlier visit. */
export function RestoredNote({ keptAt, onDiscard }: RestoredNoteProps) {
  return (
    <Message className="mb-5">
      <p>Ini perubahan Anda yang belum disimpan.</p>
      <p>{`Terakhir diubah di perangkat ini ${formatDraftTime(keptAt)}.`}</p>
      <div className="mt-3">
        <DiscardButton onDiscard={onDiscard} />
      </div>
    </Message>
  );
}
