import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface DetailPhotoProps {
  label: string;
  /** Signed link, or null when the photo is gone. */
  link: string | null;
  owner: string;
  onRenew: () => void;
}

/** A photo that opens in full in a tab of its own. */
export function DetailPhoto({ label, link, owner, onRenew }: DetailPhotoProps) {
  const [failed, setFailed] = useState(false);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-ink-soft">{label}</figcaption>
      {!link && <p className="font-semibold">Foto sudah dihapus.</p>}
      {link && failed && (
        <div className="grid justify-items-start gap-3" role="status">
          <p className="font-semibold">Foto belum dapat dimuat.</p>
          <Button variant="secondary" onClick={onRenew}>
            Coba lagi
          </Button>
        </div>
      )}
      {link && !failed && (
        <a className="link block" href={link} target="_blank" rel="noopener">
          <img
            className="max-h-96 min-h-24 w-full rounded-xl border border-line bg-sunk object-contain"
            src={link}
            alt={`${label} milik ${owner}`}
            onError={() => setFailed(true)}
          />
          <span className="mt-2 block">Buka ukuran penuh (tab baru)</span>
        </a>
      )}
    </figure>
  );
}
