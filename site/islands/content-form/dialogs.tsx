import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button, Spinner } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { SlowNotice } from '#site/ui/slow-notice.tsx';

interface LeaveDialogProps {
  /** The entries are kept on this device, and may be given up. */
  keeps: boolean;
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks before a page is left whose entries are not in the portal yet: whoever leaves may believe that they are. */
export function LeaveDialog({ keeps, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      onClose={onStay}
      title="Tinggalkan halaman ini?"
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Batal
          </Button>
          {keeps && (
            <Button variant="danger" onClick={onDiscard}>
              Hapus draf
            </Button>
          )}
          <Button variant={keeps ? 'primary' : 'danger'} onClick={keeps ? onLeave : onDiscard}>
            Tinggalkan
          </Button>
        </>
      }
    >
      {keeps ? (
        <p>
          Perubahan Anda belum tampil di portal. Isian tetap ada di perangkat ini sebagai draf, dan
          masih ada saat formulir ini dibuka lagi.
        </p>
      ) : (
        <p>Perubahan Anda belum tersimpan dan akan hilang.</p>
      )}
    </Dialog>
  );
}

/** Covers the page while entries are on their way: a modal dialog, so that nothing under it can be reached. */
export function SendingOverlay() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // What is sent is not called back by Escape: browsers that do not know `closedby` close at the second one.
  function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.isConnected) currentTarget.showModal();
  }

  return (
    <dialog
      ref={dialog}
      className="fixed inset-0 grid h-full max-h-none w-full max-w-none place-items-center bg-paper/90 font-semibold text-ink text-xl outline-none"
      closedby="none"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <div className="shell grid justify-items-center">
        <SlowNotice waiting>
          <Spinner>
            <span id={id}>Mengunggah...</span>
          </Spinner>
        </SlowNotice>
      </div>
    </dialog>
  );
}
