import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { Button } from '#site/ui/button.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { overviewQuery } from '../content/records.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));

interface OrderButtonProps {
  definition: CollectionDefinition;
  /** Id of the list's title. */
  describedBy: string;
  onSaved: (text: MessageText) => void;
}

/** Opens the order of a collection whose officials set it, once there is something to order. */
export function OrderButton({ definition, describedBy, onSaved }: OrderButtonProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(overviewQuery);
  if (!definition.ordered || (data?.totals[definition.path] ?? 0) < 2) return null;

  function saved() {
    setOpen(false);
    const line = `Urutan ${definition.noun} tersimpan.`;
    onSaved({ line, advice: 'Halaman portal menampilkannya dalam semenit.' });
  }

  return (
    <>
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Atur urutan
      </Button>
      {open && (
        <Suspense>
          <OrderDialog definition={definition} onClose={() => setOpen(false)} onSaved={saved} />
        </Suspense>
      )}
    </>
  );
}
