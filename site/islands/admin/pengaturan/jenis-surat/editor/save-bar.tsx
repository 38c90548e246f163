import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { Message } from '../../../../../ui/message.tsx';
import type { Editor } from './use-editor.ts';

interface SaveBarProps {
  editor: Editor;
  onDiscard: () => void;
}

/** Saving, publishing, giving up; it stays in sight at the lower edge. */
export function SaveBar({ editor, onDiscard }: SaveBarProps) {
  const { faults, busy, failure, changed, record, submit } = editor;
  const [asking, setAsking] = useState(false);
  const count = Object.keys(faults).length;
  const isOffered = record?.state === 'published' && !changed;
  return (
    <div className="save-bar">
      <div className="grid gap-2 empty:hidden">
        <Message tone="error" text={failure} />
        {count > 0 && (
          <p className="font-semibold text-danger">
            {count === 1 ? 'Ada satu' : `Ada ${count}`} bagian yang perlu diperbaiki.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => submit(true)} disabled={isOffered}>
          Terbitkan
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => submit(false)} disabled={!changed}>
          Simpan draf
        </Button>
        {changed && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Buang perubahan
          </Button>
        )}
      </div>
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
    </div>
  );
}
