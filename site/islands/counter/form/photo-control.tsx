import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { PhotoField } from '#contract/fields.ts';
import { Problem } from '#site/forms/answer-field.tsx';
import { PhotoQuestion } from '#site/forms/photo-question.tsx';
import { usePhotos } from '#site/forms/use-photos.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/letters/photo.tsx';
import type { Counter } from '../use-filing.ts';
import { CameraDialog } from './camera-dialog.tsx';

interface PhotoControlProps {
  field: PhotoField;
  counter: Pick<Counter, 'draft' | 'errorOf' | 'set' | 'refuse'>;
  /** Called after a photo was accepted and the camera closed. */
  onDone: () => void;
}

/** Takes a photo with the camera or from a file. */
export function PhotoControl(props: PhotoControlProps) {
  const { field, counter, onDone } = props;
  const { name, label } = field;
  const error = counter.errorOf(name);
  const id = useId();
  const phoneCamera = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const { preparing, doubts, prepare, accept } = usePhotos(counter);
  const busy = preparing !== null;
  const picture = usePhotoPicture(counter.draft.photos[name], label);
  const camera = detectCamera();

  async function take(file: Blob) {
    if (await prepare(field, file)) onDone();
  }

  function openCamera() {
    if (camera === 'live') setLive(true);
    else (phoneCamera.current ?? document.getElementById(id))?.click();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file && !busy) void take(file);
    // Allows choosing the same file again.
    target.value = '';
  }

  return (
    <FieldFrame id={id} label={label}>
      {camera && (
        <Button data-step={name} onClick={openCamera}>
          Ambil foto <span className="sr-only">{label}</span>
        </Button>
      )}
      {camera === 'phone' && (
        <input
          ref={phoneCamera}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          onChange={choose}
        />
      )}
      <PhotoZone
        id={id}
        name={name}
        picture={picture}
        busy={busy}
        invitation="Pilih berkas foto"
        data-step={camera ? undefined : name}
        onChange={choose}
        {...describeField(id, { error })}
      />
      <PhotoQuestion
        doubt={busy ? null : doubts[name]}
        label={label}
        onRetake={openCamera}
        onAccept={() => {
          accept(field);
          onDone();
        }}
      />
      <Problem id={id} error={error} />
      {isLive && (
        <CameraDialog
          label={label}
          onClose={() => setLive(false)}
          onPicture={(picture) => {
            setLive(false);
            void take(picture);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** How to open a camera: the phone's camera app, a live stream, or null if unavailable. */
function detectCamera(): 'phone' | 'live' | null {
  if (matchMedia('(pointer: coarse)').matches) return 'phone';
  // Defined only in secure contexts.
  return 'mediaDevices' in navigator ? 'live' : null;
}
