import { type ChangeEvent, useId, useRef } from 'react';
import type { ImageContent } from '../../../worker/contract/collections/define-collection.ts';
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
  /** A chosen one is being made small. */
  busy: boolean;
  /** The last file is no picture that could be sent. */
  refused: boolean;
  error: string | undefined;
  onChoose: (file: File) => Promise<void>;
  /** Takes the refused file back, or the chosen picture. */
  onTakeBack: () => void;
}

/** A picture: what is stored, and in its place what is newly chosen, made small on the device. */
export function PictureEntry(props: PictureEntryProps) {
  const { field, stored, chosen, busy, refused, error, onChoose, onTakeBack } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { name, label } = field;
  const hint = `${field.help ?? whenUntouched(stored)} JPEG, PNG, atau WebP.`;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    await onChoose(file);
    // So that the same file can be chosen again.
    target.value = '';
  }

  function takeBack() {
    onTakeBack();
    // The button goes with what it takes back.
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {chosen && <PhotoPreview photo={chosen} label={label} />}
      {!chosen && stored && <StoredPicture src={stored} label={label} />}
      <PhotoZone
        id={id}
        ref={input}
        name={name}
        filled={Boolean(chosen || stored)}
        busy={busy}
        onChange={choose}
        {...describeField(id, { hint, error })}
      />
      {(refused || chosen) && (
        <Button className="justify-self-start" variant="quiet" onClick={takeBack}>
          {refused ? 'Batalkan berkas itu' : takeBackWords(stored)}
        </Button>
      )}
    </FieldFrame>
  );
}

const whenUntouched = (stored: string | null) =>
  stored ? 'Biarkan bila tidak diganti.' : 'Boleh dikosongkan.';

const takeBackWords = (stored: string | null) =>
  stored ? 'Kembalikan gambar lama' : 'Batalkan gambar ini';
