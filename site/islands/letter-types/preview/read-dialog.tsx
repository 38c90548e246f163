import { type ReactNode, useState } from 'react';
import type { LetterData } from '#contract/letters/definition.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { Sheet } from './sheet.tsx';

interface ReadDialogProps {
  /** Null while it loads. */
  letter: LetterData | null;
  /** Above the letter. */
  children?: ReactNode;
  busy?: boolean;
  failure?: MessageText | null;
  onRead: () => void;
  onClose: () => void;
}

/** Shows the letter before its type is published: only then can it be confirmed. */
export function ReadDialog(props: ReadDialogProps) {
  const { letter, children, busy = false, failure, onRead, onClose } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Dialog
      title="Baca suratnya dahulu"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => busy || onClose()}>
            Batal
          </Button>
          <Button busy={busy} disabled={!isShown} onClick={onRead}>
            Sudah saya baca, terbitkan
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {children}
        <Sheet letter={letter} onShown={() => setShown(true)} />
        <Message tone="error" text={failure} />
      </div>
    </Dialog>
  );
}
