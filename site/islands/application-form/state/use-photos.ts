import { useState } from 'react';
import type { PhotoField } from '#contract/fields.ts';
import type { PhotoDoubt } from '#site/forms/measure-photo.ts';
import { checkPhoto } from '#site/forms/photo-doubt.ts';
import { takePhoto } from '#site/forms/take-photo.ts';
import type { Entries } from '#site/forms/use-letter-form.ts';

/** The photos of a form on their way to its entries. */
export function usePhotos({ set, refuse }: Entries) {
  /** Name of the field whose photo is being resized. */
  const [preparing, setPreparing] = useState<string | null>(null);
  /** Why a photo is probably not readable, by field name, until the user decides. */
  const [doubts, setDoubts] = useState<Readonly<Record<string, PhotoDoubt | null>>>({});
  const setDoubt = ({ name }: PhotoField, doubt: PhotoDoubt | null) =>
    setDoubts((all) => ({ ...all, [name]: doubt }));

  async function prepare(field: PhotoField, file: File) {
    setPreparing(field.name);
    const result = await takePhoto(file, field.label);
    const doubt = result instanceof Blob ? await checkPhoto(result) : null;
    setPreparing(null);
    if (!(result instanceof Blob)) return refuse({ [field.name]: result });
    set(field.name, result);
    setDoubt(field, doubt);
  }

  return { preparing, doubts, prepare, accept: (field: PhotoField) => setDoubt(field, null) };
}
