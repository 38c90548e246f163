import { lazy, Suspense, use, useState } from 'react';
import { Button, Subject } from '#site/ui/button.tsx';
import type { RateDialogProps } from './rate-dialog.tsx';

const RateDialog = lazy(async () => ({
  default: (await import('./rate-dialog.tsx')).RateDialog,
}));

/** Offers the survey about a letter. It opens only by this button, and the button goes once it was answered. */
export function RateService({ id }: Omit<RateDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-describedby={use(Subject)} onClick={() => setOpen(true)}>
        Bagaimana pelayanan surat ini?
      </Button>
      {isOpen && (
        <Suspense>
          <RateDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
