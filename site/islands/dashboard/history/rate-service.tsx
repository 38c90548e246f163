import { lazy, Suspense, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import type { RateDialogProps } from './rate-dialog.tsx';

const RateDialog = lazy(async () => ({
  default: (await import('./rate-dialog.tsx')).RateDialog,
}));

/** Offers the survey about a letter. It opens only by this button, and the button goes once it was answered. */
export function RateService({ id, describedBy }: Omit<RateDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Bagaimana pelayanan surat ini?
      </Button>
      {isOpen && (
        <Suspense>
          <RateDialog id={id} describedBy={describedBy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
