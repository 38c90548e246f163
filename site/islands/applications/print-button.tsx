import type { ApplicationRecord } from '#contract/applications.ts';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { Message } from '#site/ui/states/message.tsx';

/** 'Cetak' in the message about an approval. */
export function PrintButton({ record, list }: { record: ApplicationRecord; list: LinkList }) {
  const { print, failure } = usePrint(record, list);
  return (
    <div>
      <RowButton onClick={print}>Cetak</RowButton>
      <Message tone="error" text={failure} />
    </div>
  );
}
