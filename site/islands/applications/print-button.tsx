import type { ApplicationRecord } from '#contract/applications.ts';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { Message } from '#site/ui/states/message.tsx';

interface PrintButtonProps {
  record: ApplicationRecord;
  list: LinkList;
  className?: string;
}

/** 'Cetak' of an issued letter. */
export function PrintButton({ record, list, className }: PrintButtonProps) {
  const { print, failure } = usePrint(record, list);
  return (
    <div>
      <RowButton className={className} onClick={print}>
        Cetak
      </RowButton>
      <Message tone="error" text={failure} />
    </div>
  );
}
