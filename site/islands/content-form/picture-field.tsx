import { type ChangeEvent, useId, useRef } from 'react';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import { toText } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

interface PictureFieldProps {
  field: FileContent;
  form: ContentFormState;
}

/** The stored picture, or its replacement resized on the device. */
export function PictureField({ field, form }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { name, label } = field;
  const { draft } = form;
  const stored = toText(draft.base, field);
  const chosen = draft.pictures[name];
  const picture = usePhotoPicture(chosen, label) ?? (stored ? storedPicture(stored, label) : null);
  const refused = form.isRefused(field);
  const error = form.errorOf(field);
  const whenUntouched = stored ? 'Biarkan bila tidak diganti.' : 'Boleh dikosongkan.';
  const hint = `${field.help ?? whenUntouched} JPEG, PNG, atau WebP.`;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    await form.chooseFile(field, file);
    // Allows choosing the same file again.
    target.value = '';
  }

  function undo() {
    form.undoFile(field);
    // The focused button is removed.
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <PhotoZone
        id={id}
        ref={input}
        name={name}
        picture={picture}
        busy={form.isPreparing(field)}
        onChange={choose}
        {...describeField(id, { hint, error })}
      />
      {(refused || chosen) && (
        <Button className="self-start" variant="quiet" onClick={undo}>
          {refused
            ? 'Batalkan berkas itu'
            : stored
              ? 'Kembalikan gambar lama'
              : 'Batalkan gambar ini'}
        </Button>
      )}
    </FieldFrame>
  );
}

/** Preview of a record's stored picture. */
export const storedPicture = (src: string, label: string) => ({
  src: `${src}?w=640`,
  alt: `${label} yang tersimpan`,
  unseen: 'Gambar belum dapat dimuat.',
  caption: 'Tersimpan sekarang',
});
