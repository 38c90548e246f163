import { type ReactNode, useState } from 'react';
import type { LetterData } from '#contract/letters/definition.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#site/forms/dialogs/confirm-dialog.tsx';
import type { Press } from '#site/lib/api/press.ts';
import { Sheet } from './sheet.tsx';

interface ReadDialogProps extends Pick<ConfirmDialogProps, 'busy' | 'failure' | 'onClose'> {
  /** Null while it loads. */
  letter: LetterData | null;
  /** Above the letter. */
  children?: ReactNode;
  onRead: (press: Press) => void;
}

/** Shows the letter before its type is published: only then can it be confirmed. */
export function ReadDialog(props: ReadDialogProps) {
  const { letter, children, onRead, ...dialog } = props;
  const [isShown, setShown] = useState(false);
  return (
    <ConfirmDialog
      title="Baca suratnya dahulu"
      confirm="Sudah saya baca, terbitkan"
      variant="primary"
      disabled={!isShown}
      onAct={onRead}
      {...dialog}
    >
      <div className="grid grid-cols-1 gap-4">
        {children}
        <Sheet letter={letter} onShown={() => setShown(true)} />
      </div>
    </ConfirmDialog>
  );
}
