import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { formatDate } from '../../../../worker/contract/jakarta-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { wayToForm } from '../content/to-form.ts';

interface CurrentCardProps {
  definition: CollectionDefinition;
  /** Null before there is one: then the way leads to its upload. */
  record: ContentRecord | null;
}

export function CurrentCard({ definition, record }: CurrentCardProps) {
  const { path } = definition;
  const titleId = `data-${path}`;
  return (
    <article className="card flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:p-5">
      <div className="min-w-0 flex-[1_1_9.5rem]">
        <h4 className="font-bold text-lg" id={titleId}>
          {panelTitle(definition)}
        </h4>
        {record ? (
          <p className="text-base text-ink-soft">
            Diubah <span className="whitespace-nowrap">{formatDate(record.updatedAt)}</span>
          </p>
        ) : (
          <Badge tone="amber">Belum diisi</Badge>
        )}
      </div>
      <a
        className={`${buttonClass('secondary')} row-button`}
        {...wayToForm(definition, record)}
        aria-describedby={titleId}
      >
        Edit Data
      </a>
    </article>
  );
}
