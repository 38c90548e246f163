import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { sentKey, storeInTab } from '#site/lib/storage/tab-store.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import type { SentDialogProps } from './sent-dialog.tsx';

/** Called early: the review needs it next. */
export const loadSentDialog = () => import('./sent-dialog.tsx');

/** If it does not arrive, the message below it is complete. */
const SentDialog = lazy<ComponentType<SentDialogProps>>(() =>
  loadSentDialog().then(
    ({ SentDialog }) => ({ default: SentDialog }),
    () => ({ default: () => null }),
  ),
);

const dashboard = '/dashboard';

/** Confirms that the application was received, with its number and what happens next. Closing the dialog opens the dashboard. */
export function SentNotice(props: Omit<SentDialogProps, 'onClose'>) {
  const { reference } = props.sent;
  useEffect(() => storeInTab(sentKey, reference), [reference]);

  // Going back in the browser must show an empty form instead of the cached page.
  useWindowEvent('pageshow', ({ persisted }) => persisted && location.reload());

  return (
    <div className="mt-6">
      <Message tone="success">
        <p>Pengajuan berhasil dikirim.</p>
        <p>{`Nomor pengajuan ${reference}`}</p>
        <a className={`${buttonClass('secondary')} mt-3`} href={dashboard}>
          Ke dashboard
        </a>
      </Message>
      <Suspense fallback={null}>
        <SentDialog {...props} onClose={() => location.assign(dashboard)} />
      </Suspense>
    </div>
  );
}
