import { type ChangeEvent, useId, useState } from 'react';
import type { ImageContent } from '../../../worker/contract/collections/define-collection.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { wordPhotoProblem } from '../../lib/word-photo-problem.ts';
import { Button } from '../../ui/button.tsx';
import { describeField, FieldFrame } from '../../ui/field-frame.tsx';
import { PhotoPreview } from '../../ui/photo-preview.tsx';
import { PhotoZone } from '../../ui/photo-zone.tsx';
import { StoredPicture } from './stored-picture.tsx';

interface PictureEntryProps {
  field: ImageContent;
  /** Address of the picture that the record has. */
  stored: string | null;
  /** The newly chosen one. */
  chosen: Blob | undefined;
  error: string | undefined;
  /** Nothing takes the chosen one back. */
  onTake: (picture?: Blob) => void;
}

/** A picture: what is stored, and in its place what is newly chosen, made small on the device. */
export function PictureEntry({ field, stored, chosen, error, onTake }: PictureEntryProps) {
  const id = useId();
  const { name, label } = field;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const wrong = refused || error;
  const hint = field.help ?? 'Boleh dikosongkan. JPEG, PNG, atau WebP.';

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    setBusy(true);
    const result = await shrinkPhoto(file);
    // So that the same file can be chosen again.
    target.value = '';
    setBusy(false);
    const taken = result instanceof Blob;
    setRefused(taken ? '' : wordPhotoProblem(label, result));
    if (taken) onTake(result);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={wrong}>
      {chosen && <PhotoPreview photo={chosen} label={label} />}
      {!chosen && stored && <StoredPicture src={stored} label={label} />}
      <PhotoZone
        id={id}
        name={name}
        filled={Boolean(chosen || stored)}
        busy={busy}
        onChange={choose}
        {...describeField(id, { hint, error: wrong })}
      />
      {chosen && (
        <Button className="justify-self-start" variant="quiet" onClick={() => onTake()}>
          {stored ? 'Kembalikan gambar lama' : 'Batalkan gambar ini'}
        </Button>
      )}
    </FieldFrame>
  );
}
