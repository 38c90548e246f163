import type { ChangeEvent } from 'react';
import type { PhotoField } from '#contract/fields.ts';
import type { describeField } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';

interface PhotoControlProps {
  field: PhotoField;
  form: ApplicationFormState;
  id: string;
  /** What ties the control to its hint and error. */
  aria: ReturnType<typeof describeField>;
}

export function PhotoControl({ field, form, id, aria }: PhotoControlProps) {
  const { name, label } = field;
  const picture = usePhotoPicture(form.draft.photos[name], label);
  const busy = form.preparing === name;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    await form.preparePhoto(field, file);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <PhotoZone id={id} name={name} picture={picture} busy={busy} onChange={choose} {...aria} />
  );
}
