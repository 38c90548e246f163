import { type ComponentProps, useEffect, useState } from 'react';
import { Spinner } from './button.tsx';
import { Icon } from './icon.tsx';

type PhotoZoneProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className'> & {
  /** There is a photo already, which another one would replace. */
  filled: boolean;
  /** The chosen photo is being made smaller. */
  busy: boolean;
  /** What can be done here, while there is none. */
  invitation?: string;
};

/** Where a photo is taken, chosen or dropped; the rest goes to its input. */
export function PhotoZone(props: PhotoZoneProps) {
  const { filled, busy, invitation = 'Ambil atau pilih foto', ...input } = props;
  return (
    <>
      <div className={`${zone} ${filled ? 'min-h-14' : 'min-h-28'}`}>
        <Icon className="w-8" viewBox="0 0 32 26" strokeWidth="2.2">
          <path d="M3 6h6l2.5-4h9L23 6h6v18H3z" />
          <circle cx="16" cy="14.5" r="5.5" />
        </Icon>
        <span aria-hidden="true">{filled ? 'Ganti foto' : invitation}</span>
        {/* Invisible over the whole zone: it takes taps, the keyboard and what is dropped. */}
        <input
          {...input}
          className="absolute inset-0 cursor-pointer opacity-0"
          type="file"
          accept="image/*"
        />
      </div>
      <div role="status">
        {busy && (
          <span className="inline-flex items-center gap-3">
            <Spinner /> Memperkecil foto…
          </span>
        )}
      </div>
    </>
  );
}

const zone =
  'relative flex items-center justify-center gap-3 rounded-xl border-2 border-edge border-dashed bg-sunk p-4 font-semibold text-leaf hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-aria-invalid:border-danger';

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
