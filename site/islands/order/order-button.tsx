import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { Button } from '#site/ui/button.tsx';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));

interface OrderButtonProps {
  definition: CollectionDefinition;
  /** Id of the list's heading. */
  describedBy: string;
}

/** Opens the ordering dialog of an ordered collection that has two records or more. */
export function OrderButton({ definition, describedBy }: OrderButtonProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(overviewQuery);
  if (!definition.ordered || (data?.totals[definition.path] ?? 0) < 2) return null;
  return (
    <>
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Atur urutan
      </Button>
      {open && (
        <Suspense>
          <OrderDialog definition={definition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
