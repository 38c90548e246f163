import type { ApplicationRecord } from '#contract/applications.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';

/** 'Cetak' in the message about an approval. */
export function PrintButton({ record, list }: { record: ApplicationRecord; list: LinkList }) {
  const { print, failure } = usePrint(record, list);
  return (
    <div>
      <Button className="row-button" variant="secondary" onClick={print}>
        Cetak
      </Button>
      <Message tone="error" text={failure} />
    </div>
  );
}
