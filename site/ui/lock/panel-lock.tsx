import { focusManager, type QueryClient, useQuery } from '@tanstack/react-query';
import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { idleLimit, watchPanel } from '#site/lib/session/panel-lock.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { UnlockForm } from './unlock-form.tsx';

interface PanelLockProps {
  client: QueryClient;
  /** The session has ended, and no lock keeps its place. */
  onGone: () => void;
}

/**
 * Covers a panel while nobody is at it: nothing behind can be seen, read out, reached or pressed, and nothing of it is lost.
 * Whoever knows the account's password goes on where they were, in every tab.
 */
export function PanelLock({ client, onGone }: PanelLockProps) {
  const [own] = useState(sessionAccount);
  const [locked, setLocked] = useState(false);
  const { data } = useQuery(
    { ...accountQuery('adminpanel'), ...(locked && { enabled: false }) },
    client,
  );
  const leave = useEffectEvent(onGone);
  useEffect(() => watchPanel({ onChange: setLocked, onGone: () => leave() }), []);
  useEffect(() => {
    // Lists that ask again by themselves wait; once it is open they ask as after a look at another window.
    focusManager.setFocused(locked ? false : undefined);
  }, [locked]);
  return own && locked ? <Cover account={own} email={data?.email} /> : null;
}

function Cover({ account, email }: { account: string; email: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => (dialog.current ? cover(dialog.current) : undefined), []);

  // What is locked is not opened by Escape: browsers that do not know `closedby` close at the second one.
  function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog visible backdrop:bg-paper"
      closedby="none"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <h2 className="text-2xl" id={titleId}>
        Panel terkunci
      </h2>
      <p className="mt-4">
        Tidak ada kegiatan selama {idleLimit / 60_000} menit. Yang Anda ketik masih ada di sini:
        masukkan kata sandi untuk melanjutkan.
      </p>
      <UnlockForm account={account} email={email} />
    </dialog>
  );
}

/**
 * Opens the dialog over everything, and keeps keys within it. Other dialogs are hidden one by one, as browsers show what is
 * modal whatever the body says; one that opens by itself meanwhile goes under this one. Returns the way back.
 */
function cover(dialog: HTMLDialogElement): () => void {
  const watch = new AbortController();
  const options = { signal: watch.signal, capture: true };
  const hidden = new Set<HTMLElement>();
  const hide = (element: HTMLElement) => {
    hidden.add(element);
    element.style.visibility = 'hidden';
  };
  hide(document.body);
  for (const other of document.querySelectorAll('dialog')) if (other !== dialog) hide(other);
  dialog.showModal();
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDialogElement) || target === dialog || !target.open) return;
    hide(target);
    dialog.close();
    dialog.showModal();
  };
  document.addEventListener('toggle', onToggle, options);
  addEventListener('keydown', (event) => event.stopPropagation(), options);
  return () => {
    watch.abort();
    for (const { style } of hidden) style.visibility = '';
    dialog.close();
  };
}
