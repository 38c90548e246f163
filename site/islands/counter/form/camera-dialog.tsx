import { useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Message } from '#site/ui/message.tsx';

interface CameraDialogProps {
  label: string;
  onTaken: (picture: Blob) => void;
  onClose: () => void;
}

/** What the camera sees, until a picture of it is taken. */
export function CameraDialog({ label, onTaken, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'waiting' | 'live' | 'none'>('waiting');

  useEffect(() => startCamera(video.current, setState), []);
  useEffect(() => {
    if (state === 'live') shutter.current?.focus();
  }, [state]);

  async function shoot() {
    const picture = video.current && (await grab(video.current));
    if (picture) onTaken(picture);
  }

  return (
    <Dialog
      wide
      onClose={onClose}
      title={label}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {state === 'none' ? 'Tutup' : 'Batal'}
          </Button>
          {state !== 'none' && (
            <Button ref={shutter} busy={state === 'waiting'} onClick={() => void shoot()}>
              Ambil foto
            </Button>
          )}
        </>
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

/** Shows the camera in a video; what is returned turns it off. */
function startCamera(
  video: HTMLVideoElement | null,
  setState: (state: 'live' | 'none') => void,
): () => void {
  let over = false;
  let stream: MediaStream | null = null;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    // The camera that looks at the table where there are two, as sharp as the print of a card needs.
    const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
    stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
    if (over || !video) return stop();
    video.srcObject = stream;
    await video.play();
    setState('live');
  };
  // Refused, not there, or in use by another program.
  start().catch(() => over || setState('none'));
  return () => {
    over = true;
    stop();
  };
}

/** The picture that a video shows now; null where the device has no room for it. */
function grab(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
