import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { PhotoField } from '#contract/fields.ts';
import { takePhoto } from '#site/forms/take-photo.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import { Problem } from './answer-control.tsx';
import { CameraDialog } from './camera-dialog.tsx';

interface PhotoControlProps {
  field: PhotoField;
  photo: Blob | undefined;
  error: string | undefined;
  onPhoto: (photo: Blob) => void;
  onRefused: (message: string) => void;
  /** After a photo was taken, once the camera is closed. */
  onDone: () => void;
}

/** A photo by the camera, or from a file, which always works. */
export function PhotoControl(props: PhotoControlProps) {
  const { field, photo, error, onPhoto, onRefused, onDone } = props;
  const { name, label } = field;
  const id = useId();
  const phoneCamera = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const [busy, setBusy] = useState(false);
  const picture = usePhotoPicture(photo, label);
  const camera = cameraOf();

  async function take(file: Blob) {
    setBusy(true);
    const result = await takePhoto(file, label);
    setBusy(false);
    if (!(result instanceof Blob)) return onRefused(result);
    onPhoto(result);
    onDone();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file && !busy) void take(file);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <div className="field">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {camera && (
        <Button
          variant="secondary"
          data-step={name}
          onClick={() => (camera === 'phone' ? phoneCamera.current?.click() : setLive(true))}
        >
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
      <Problem id={id} error={error} />
      {live && (
        <CameraDialog
          label={label}
          onClose={() => setLive(false)}
          onTaken={(picture) => {
            setLive(false);
            void take(picture);
          }}
        />
      )}
    </div>
  );
}

/** The way to a camera: a phone's own app, a live picture on a desk, or none that this browser lets a page use. */
function cameraOf(): 'phone' | 'live' | null {
  if (matchMedia('(pointer: coarse)').matches) return 'phone';
  // There for https and localhost only.
  return 'mediaDevices' in navigator ? 'live' : null;
}
