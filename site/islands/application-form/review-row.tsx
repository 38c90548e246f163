import type { Field } from '../../../worker/contract/fields.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoPreview } from '../../ui/photo-preview.tsx';
import { type Entries, isMissing } from './entries.ts';

interface ReviewRowProps {
  field: Field;
  entries: Entries;
  disabled: boolean;
  onEdit: () => void;
}

/** One answer of the review. */
export function ReviewRow({ field, entries, disabled, onEdit }: ReviewRowProps) {
  const { name, label } = field;
  const photo = entries.photos[name];
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-b py-3 sm:grid-cols-[12rem_1fr_auto]">
      <dt className="pt-2.5 text-base text-ink-soft">{label}</dt>
      <dd className="order-last col-span-2 min-w-0 font-semibold sm:order-none sm:col-span-1 sm:pt-2.5">
        {isMissing(field, entries) ? (
          <span className="text-danger">Belum diisi</span>
        ) : photo ? (
          <PhotoPreview photo={photo} label={label} />
        ) : (
          entries.answers[name]
        )}
      </dd>
      <dd>
        <Button
          className={disabled ? '-mr-5 invisible' : '-mr-5'}
          variant="quiet"
          aria-label={`Ubah ${label}`}
          disabled={disabled}
          onClick={onEdit}
        >
          Ubah
        </Button>
      </dd>
    </div>
  );
}
