import { type ChangeEvent, useId, useRef } from 'react';
import type { ImageContent } from '#contract/collections/define-collection.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import { toText } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

interface PictureFieldProps {
  field: ImageContent;
  form: ContentFormState;
}

/** A picture: what is stored, and in its place what is newly chosen, made small on the device. */
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
    await form.choosePicture(field, file);
    // So that the same file can be chosen again.
    target.value = '';
  }

  function takeBack() {
    form.takeBackPicture(field);
    // The button goes with what it takes back.
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
        <Button className="self-start" variant="quiet" onClick={takeBack}>
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

/** The picture that a record has now. */
export const storedPicture = (src: string, label: string) => ({
  src: `${src}?w=640`,
  alt: `${label} yang tersimpan`,
  unseen: 'Gambar belum dapat dimuat.',
  caption: 'Tersimpan sekarang',
});
