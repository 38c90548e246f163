import { lazy, Suspense, useState } from 'react';
import { Button } from '#site/ui/button.tsx';

const SheetDialog = lazy(async () => ({
  default: (await import('./sheet-dialog.tsx')).SheetDialog,
}));

/** Opens the dialog that reads a sheet of Siskeudes. */
export function SheetButton({ describedBy }: { describedBy: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Dari Siskeudes
      </Button>
      {open && (
        <Suspense>
          <SheetDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
