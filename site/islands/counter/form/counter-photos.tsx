import { photoFields } from '#contract/letters/definition.ts';
import { photoNotice } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import type { CounterFormProps } from '../use-filing.ts';
import { PhotoControl } from './photo-control.tsx';

interface CounterPhotosProps extends CounterFormProps {
  /** Called with the field name after a photo was taken. */
  onDone: (name: string) => void;
}

/** The letter's photos, next to the answers on wide screens. */
export function CounterPhotos({ counter, letter, onDone }: CounterPhotosProps) {
  const fields = photoFields(letter);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-bold text-xl">Foto</legend>
      {fields.length > 0 && <p className="field-hint mb-4">{photoNotice(village.retention)}</p>}
      <div className="grid grid-cols-1 gap-6">
        {fields.map((field) => (
          <PhotoControl
            key={field.name}
            field={field}
            photo={counter.draft.photos[field.name]}
            error={counter.errorOf(field)}
            onPhoto={(photo) => counter.choosePhoto(field, photo)}
            onError={(message) => counter.refusePhoto(field, message)}
            onDone={() => onDone(field.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
