import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { PhotoField } from '#contract/fields.ts';
import type { PhotoDoubt } from '#site/forms/measure-photo.ts';
import { checkPhoto } from '#site/forms/photo-doubt.ts';
import { PhotoQuestion } from '#site/forms/photo-question.tsx';
import { takePhoto } from '#site/forms/take-photo.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { describeField, FieldFrame } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import { Problem } from './answer-control.tsx';

interface PhotoControlProps {
  field: PhotoField;
  photo: Blob | undefined;
  error: string | undefined;
  onPhoto: (photo: Blob) => void;
  onError: (message: string) => void;
  /** Called after a photo was accepted and the camera closed. */
  onDone: () => void;
}

/** Takes a photo with the camera or from a file. */
export function PhotoControl(props: PhotoControlProps) {
  const { field, photo, error, onPhoto, onError, onDone } = props;
  const { name, label } = field;
  const id = useId();
  const phoneCamera = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [doubt, setDoubt] = useState<PhotoDoubt | null>(null);
  const picture = usePhotoPicture(photo, label);
  const camera = detectCamera();

  async function take(file: Blob) {
    setBusy(true);
    const result = await takePhoto(file, label);
    const found = result instanceof Blob ? await checkPhoto(result) : null;
    setBusy(false);
    if (!(result instanceof Blob)) return onError(result);
    setDoubt(found);
    onPhoto(result);
    if (!found) onDone();
  }

  function accept() {
    setDoubt(null);
    onDone();
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
        <Button variant="secondary" data-step={name} onClick={openCamera}>
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
        doubt={busy ? null : doubt}
        label={label}
        onRetake={openCamera}
        onAccept={accept}
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

interface CameraDialogProps {
  label: string;
  onPicture: (picture: Blob) => void;
  onClose: () => void;
}

/** Live camera picture with a shutter button. */
function CameraDialog({ label, onPicture, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'waiting' | 'live' | 'none'>('waiting');

  useEffect(() => startCamera(video.current, setState), []);
  useEffect(() => {
    if (state === 'live') shutter.current?.focus();
  }, [state]);

  async function shoot() {
    const picture = video.current && (await captureFrame(video.current));
    if (picture) onPicture(picture);
  }

  return (
    <Dialog
      wide
      onClose={onClose}
      title={label}
      dismiss={state === 'none' ? 'Tutup' : 'Batal'}
      actions={
        state !== 'none' && (
          <Button ref={shutter} busy={state === 'waiting'} onClick={() => void shoot()}>
            Ambil foto
          </Button>
        )
      }
    >
      <Message
        tone="error"
        text={
          state === 'none'
            ? {
                line: 'Kamera tidak dapat dipakai.',
                advice:
                  'Izinkan kamera untuk situs ini di peramban, atau tutup dan pilih berkas foto.',
              }
            : null
        }
      />
      {state !== 'none' && (
        <video
          ref={video}
          className="aspect-video w-full rounded-xl bg-sunk object-contain"
          aria-label={`Gambar kamera untuk ${label}`}
          muted
          playsInline
        />
      )}
    </Dialog>
  );
}

/** Streams the camera into a video element. Returns a function that stops it. */
function startCamera(
  video: HTMLVideoElement | null,
  setState: (state: 'live' | 'none') => void,
): () => void {
  let isStopped = false;
  let stream: MediaStream | null = null;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    // Rear camera if available; the resolution must render the print of a card legibly.
    const constraints = {
      facingMode: 'environment',
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    };
    stream = await navigator.mediaDevices.getUserMedia({ video: constraints });
    if (isStopped || !video) return stop();
    video.srcObject = stream;
    await video.play();
    setState('live');
  };
  // Permission denied, no camera, or in use by another program.
  start().catch(() => isStopped || setState('none'));
  return () => {
    isStopped = true;
    stop();
  };
}

/** Returns the current video frame as PNG; null if encoding fails. */
function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
