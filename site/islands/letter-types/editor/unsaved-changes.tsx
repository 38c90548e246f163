import { useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { formatDraftTime } from '#site/ui/draft.tsx';
import { Message } from '#site/ui/message.tsx';

/** Discards the unsaved changes after a confirmation. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Buang perubahan
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Buang perubahan?"
          confirm="Buang"
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onDiscard();
          }}
        >
          <p>Yang belum disimpan hilang. Yang sudah disimpan tetap ada.</p>
        </ConfirmDialog>
      )}
    </>
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
