import {
  type CollectionDefinition,
  type ContentRecord,
  editPath,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { formatDate } from '../../../../worker/contract/jakarta-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';

interface CurrentCardProps {
  definition: CollectionDefinition;
  /** Null before there is one: then the way leads to its upload. */
  record: ContentRecord | null;
}

export function CurrentCard({ definition, record }: CurrentCardProps) {
  const { path, form } = definition;
  const titleId = `data-${path}`;
  return (
    <article className="card grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-4 p-4 md:p-5">
      <div>
        <h4 className="font-bold text-lg" id={titleId}>
          {panelTitle(definition)}
        </h4>
        {record ? (
          <p className="text-base text-ink-soft">Diubah {formatDate(record.updatedAt)}</p>
        ) : (
          <Badge tone="amber">Belum diisi</Badge>
        )}
      </div>
      <a
        className={`${buttonClass('secondary')} row-button`}
        href={record ? editPath(definition, record._id) : form.addPath}
        aria-describedby={titleId}
      >
        Edit Data
      </a>
    </article>
  );
}
