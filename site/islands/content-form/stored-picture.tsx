import { useState } from 'react';

/** The picture that a record has now. */
export function StoredPicture({ src, label }: { src: string; label: string }) {
  const [unseen, setUnseen] = useState(false);
  return (
    <figure>
      <div className="grid h-60 place-items-center overflow-hidden rounded-xl border border-line bg-sunk">
        {unseen ? (
          <p className="p-4 text-center">Gambar belum dapat dimuat.</p>
        ) : (
          <img
            className="h-60 w-full object-contain"
            src={`${src}?w=640`}
            alt={`${label} yang tersimpan`}
            onError={() => setUnseen(true)}
          />
        )}
      </div>
      <figcaption className="mt-1 text-base text-ink-soft">Tersimpan sekarang</figcaption>
    </figure>
  );
}
