import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved entries are given up. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Tinggalkan halaman ini?"
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Batal
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Tinggalkan
          </Button>
        </>
      }
    >
      <p>Perubahan Anda belum tersimpan dan akan hilang.</p>
    </Dialog>
  );
}
