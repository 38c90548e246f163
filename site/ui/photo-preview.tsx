import { useEffect, useState } from 'react';

/** A photo as it will be sent, with its size in words. */
export function PhotoPreview({ photo, label }: { photo: Blob; label: string }) {
  const [url, setUrl] = useState('');
  const [unseen, setUnseen] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    setUnseen(false);
    return () => URL.revokeObjectURL(made);
  }, [photo]);

  return (
    <figure>
      <div className="grid h-60 place-items-center overflow-hidden rounded-xl border border-line bg-sunk">
        {url && !unseen && (
          <img
            className="h-60 w-full object-contain"
            src={url}
            alt={`Pratinjau ${label}`}
            onError={() => setUnseen(true)}
          />
        )}
        {unseen && <p className="p-4 text-center">Pratinjau tidak tersedia di peramban ini.</p>}
      </div>
      <figcaption className="mt-1 font-normal text-base text-ink-soft">
        Siap dikirim, {wordSize(photo.size)}
      </figcaption>
    </figure>
  );
}

/** '320 KB' or '1,4 MB' */
function wordSize(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024));
  return kb < 1000
    ? `${kb} KB`
    : `${(bytes / 2 ** 20).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
}
