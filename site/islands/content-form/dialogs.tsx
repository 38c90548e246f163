import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isPlainClick } from '#site/lib/pages/use-url-query.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { SlowNotice } from '#site/ui/states/slow-notice.tsx';
import type { ContentFormState } from './state/use-content-form.ts';

/** Intercepts links while there are unsaved entries, and confirms leaving the page. */
export function LeaveDialog({ form }: { form: ContentFormState }) {
  const { isStored } = form.device;
  // Leaving for the login loses nothing if the draft is stored.
  const isSafe = form.problem?.kind === 'session' && isStored;
  const isGuarded = form.isDirty && !isSafe;
  /** URL of the clicked link. */
  const [leaveTarget, setLeaveTarget] = useState<string | null>(null);

  useWindowEvent('click', (event) => {
    const link = isGuarded && event.target instanceof Element && event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(link) || !isPlainClick(event)) return;
    event.preventDefault();
    setLeaveTarget(link.href);
  });

  if (!leaveTarget) return null;
  const discard = () => form.leave(leaveTarget);
  return (
    <Dialog
      onClose={() => setLeaveTarget(null)}
      title="Tinggalkan halaman ini?"
      dismiss="Batal"
      actions={
        <>
          {isStored && (
            <Button variant="danger" onClick={discard}>
              Hapus draf
            </Button>
          )}
          <Button
            variant={isStored ? 'primary' : 'danger'}
            onClick={isStored ? () => location.assign(leaveTarget) : discard}
          >
            Tinggalkan
          </Button>
        </>
      }
    >
      {isStored ? (
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

/** Whether a link opens another page in this tab and is not marked with `data-safe`. */
function leavesPage({ href, target, dataset }: HTMLAnchorElement): boolean {
  const here = location.href.replace(/#.*/, '');
  return !target && dataset.safe === undefined && href.replace(/#.*/, '') !== here;
}

/** Asks before something is published that is probably a mistake. */
export function DoubtDialog({ form }: { form: ContentFormState }) {
  const { doubts } = form;
  const [first] = doubts;
  if (!first) return null;
  function close() {
    form.closeDoubts();
    // After the dialog has returned the focus to the button.
    requestAnimationFrame(() => document.getElementsByName(first?.name ?? '')[0]?.focus());
  }
  return (
    <Dialog
      title="Simpan juga?"
      onClose={close}
      actions={
        <>
          <Button variant="primary" onClick={close}>
            Perbaiki dulu
          </Button>
          <Button variant="quiet" onClick={() => form.send(true)}>
            Simpan juga
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {doubts.map(({ name, about, text }) => (
          <li className="wrap-anywhere" key={`${name} ${text}`}>
            <b className="block">{about}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Covers the page while sending. A modal dialog makes the page below it inert. */
export function SendingOverlay() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // Escape must not close it: browsers without `closedby` close it at the second press.
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
          <span role="status" className="inline-flex items-center gap-3">
            <span className="spinner" aria-hidden="true" />
            <span id={id}>Mengunggah...</span>
          </span>
        </SlowNotice>
      </div>
    </dialog>
  );
}
