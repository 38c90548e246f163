import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { type Told, TwoLines } from '../../ui/two-lines.tsx';

interface DeleteDialogProps {
  title: ReactNode;
  /** Who or what goes, and what stays. */
  children: ReactNode;
  busy: boolean;
  /** Why the last try failed; 'Hapus' tries again. */
  failure: Told | null;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before something is deleted; it cannot be left while the answer is awaited. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, children, busy, failure, onDelete } = props;
  const close = () => {
    if (!busy) props.onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Batal
          </Button>
          <Button variant="danger" busy={busy} onClick={onDelete}>
            Hapus
          </Button>
        </>
      }
    >
      {children}
      <div className={failure ? 'mt-4' : undefined}>
        <Message tone="error">{failure && <TwoLines {...failure} />}</Message>
      </div>
    </Dialog>
  );
}
