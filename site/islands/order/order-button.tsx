import { useQuery } from '@tanstack/react-query';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';

const OrderDialog = lazyDialog(async () => (await import('./order-dialog.tsx')).OrderDialog);

interface OrderButtonProps {
  definition: CollectionDefinition;
  describedBy: string;
}

/** Opens the ordering dialog of an ordered collection that has two records or more. */
export function OrderButton({ definition, describedBy }: OrderButtonProps) {
  const { data } = useQuery(overviewQuery);
  if (!definition.ordered || (data?.totals[definition.path] ?? 0) < 2) return null;
  return (
    <DialogButton label="Atur urutan" aria-describedby={describedBy}>
      {(close) => <OrderDialog definition={definition} onClose={close} />}
    </DialogButton>
  );
}
