import { useState } from 'react';
import type { PhotoField } from '#contract/fields.ts';
import type { PhotoDoubt } from './measure-photo.ts';
import { checkPhoto } from './photo-doubt.ts';
import { takePhoto } from './take-photo.ts';
import type { Entries } from './use-letter-form.ts';

/** The photos of a form on their way to its entries. */
export function usePhotos({ set, refuse }: Pick<Entries, 'set' | 'refuse'>) {
  /** Name of the field whose photo is being resized. */
  const [preparing, setPreparing] = useState<string | null>(null);
  /** Why a photo is probably not readable, by field name, until the user decides. */
  const [doubts, setDoubts] = useState<Readonly<Record<string, PhotoDoubt | null>>>({});
  const setDoubt = ({ name }: PhotoField, doubt: PhotoDoubt | null) =>
    setDoubts((all) => ({ ...all, [name]: doubt }));

  /** Enters a photo. Returns whether it is readable. */
  async function prepare(field: PhotoField, file: Blob): Promise<boolean> {
    setPreparing(field.name);
    const result = await takePhoto(file, field.label);
    const doubt = result instanceof Blob ? await checkPhoto(result) : null;
    setPreparing(null);
    if (!(result instanceof Blob)) {
      refuse({ [field.name]: result });
      return false;
    }
    set(field.name, result);
    setDoubt(field, doubt);
    return !doubt;
  }

  return { preparing, doubts, prepare, accept: (field: PhotoField) => setDoubt(field, null) };
}
