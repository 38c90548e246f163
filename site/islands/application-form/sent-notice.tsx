import { useEffect } from 'react';
import { keepInTab, sentKey } from '#site/lib/storage/tab-store.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { SentDialog } from './sent-dialog.tsx';
import type { ApplicationFormState } from './state/use-application-form.ts';

const dashboard = '/dashboard';

interface SentNoticeProps {
  form: ApplicationFormState;
  /** The village's, in words. */
  officeHours: string;
}

/** The application has arrived; every way out of the dialog leads to the dashboard, which shows it. */
export function SentNotice({ form, officeHours }: SentNoticeProps) {
  const { reference } = form;

  useEffect(() => keepInTab(sentKey, reference), [reference]);

  useEffect(() => {
    // Whoever comes back by the browser's Back finds an empty form.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return (
    <div className="mt-6">
      <Message tone="success">
        <p>Pengajuan berhasil dikirim.</p>
        <a className={`${buttonClass('secondary')} mt-3`} href={dashboard}>
          Ke dashboard
        </a>
      </Message>
      <SentDialog
        form={form}
        officeHours={officeHours}
        onClose={() => location.assign(dashboard)}
      />
    </div>
  );
}
