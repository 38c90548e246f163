import { useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Message } from '#site/ui/states/message.tsx';

interface CameraDialogProps {
  label: string;
  onPicture: (picture: Blob) => void;
  onClose: () => void;
}

/** Live camera picture with a shutter button. */
export function CameraDialog({ label, onPicture, onClose }: CameraDialogProps) {
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
          <Button
            variant="primary"
            ref={shutter}
            busy={state === 'waiting'}
            onClick={() => void shoot()}
          >
            Ambil foto
          </Button>
        )
      }
    >
      <Message tone="error" text={state === 'none' ? unavailable : null} />
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

const unavailable = {
  line: 'Kamera tidak dapat dipakai.',
  advice: 'Izinkan kamera untuk situs ini di peramban, atau tutup dan pilih berkas foto.',
};

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
