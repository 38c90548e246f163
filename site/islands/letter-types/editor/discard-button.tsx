import { useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/dialogs/confirm-dialog.tsx';

/** Gives up what was not saved, once that is confirmed. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Buang perubahan
      </Button>
      {asking && (
        <ConfirmDialog
          title="Buang perubahan?"
          confirm="Buang"
          busy={false}
          failure={null}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
        >
          <p>Yang belum disimpan hilang. Yang sudah disimpan tetap ada.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
