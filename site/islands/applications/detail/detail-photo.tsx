import { useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

interface DetailPhotoProps {
  label: string;
  /** Signed link, or null when the photo is gone. */
  link: string | null;
  owner: string;
  onRenew: () => void;
}

/** A photo to look at closely, and in full in a tab of its own. */
export function DetailPhoto({ label, link, owner, onRenew }: DetailPhotoProps) {
  // Every refresh of the list makes new links; the photo on the screen stays until its own fails.
  const [shown, setShown] = useState(link);
  const [failed, setFailed] = useState(false);
  if (failed && link !== shown) {
    setShown(link);
    setFailed(false);
  }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-ink-soft">{label}</figcaption>
      {!shown && <p className="font-semibold">Foto sudah dihapus.</p>}
      {shown && failed && (
        <div className="grid justify-items-start gap-3" role="status">
          <p className="font-semibold">Foto belum dapat dimuat.</p>
          <Button variant="secondary" onClick={onRenew}>
            Coba lagi
          </Button>
        </div>
      )}
      {shown && !failed && (
        <>
          <PhotoViewer
            src={shown}
            alt={`${label} milik ${owner}`}
            name={label}
            onError={() => setFailed(true)}
          />
          <a
            className="link mt-1 inline-flex min-h-11 items-center"
            href={link ?? shown}
            target="_blank"
            rel="noopener"
          >
            Buka ukuran penuh (tab baru)
          </a>
        </>
      )}
    </figure>
  );
}
