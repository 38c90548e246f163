import { type ComponentProps, useEffect, useState } from 'react';
import { Spinner } from './button.tsx';
import { Icon } from './icon.tsx';

interface PictureProps {
  /** Empty until there is an address. */
  src: string;
  alt: string;
  /** Said where the browser cannot show it. */
  unseen: string;
  caption: string;
}

type PhotoZoneProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className'> & {
  /** What there is already, which another photo would replace. */
  picture: PictureProps | null;
  /** The chosen photo is being made smaller. */
  busy: boolean;
  /** What can be done here, while there is none. */
  invitation?: string;
};

/**
 * Where a photo is taken, chosen or dropped, and then seen in the same room, so that nothing below it moves; the rest goes to
 * its input.
 */
export function PhotoZone(props: PhotoZoneProps) {
  const { picture, busy, invitation = 'Ambil atau pilih foto', ...input } = props;
  return (
    <div>
      <div className={`${box} ${zone} ${picture ? '' : 'border-dashed'}`}>
        {picture && <Picture key={picture.src} {...picture} />}
        {/* Another element in another place, rather than one that moves. */}
        <div key={picture ? 'replace' : 'take'} className={`${offer} ${picture ? replacing : ''}`}>
          <Icon className={picture ? 'w-6' : 'w-8'} viewBox="0 0 32 26" strokeWidth="2.2">
            <path d="M3 6h6l2.5-4h9L23 6h6v18H3z" />
            <circle cx="16" cy="14.5" r="5.5" />
          </Icon>
          <span aria-hidden="true">{picture ? 'Ganti foto' : invitation}</span>
        </div>
        {/* Invisible over the whole zone: it takes taps, the keyboard and what is dropped. */}
        <input
          {...input}
          className="absolute inset-0 cursor-pointer opacity-0"
          type="file"
          accept="image/*"
        />
      </div>
      <div className={`${caption} flex min-h-lh items-center gap-3`} role="status">
        {busy ? (
          <>
            <Spinner /> Memperkecil foto…
          </>
        ) : (
          picture?.caption
        )}
      </div>
    </div>
  );
}

const box = 'relative grid h-48 place-items-center overflow-hidden rounded-xl bg-sunk sm:h-60';
const zone =
  'border-2 border-edge hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-aria-invalid:border-danger';
const offer = 'flex items-center gap-3 font-semibold text-leaf';
const replacing = 'absolute right-3 bottom-3 rounded-full border border-edge bg-paper px-4 py-2';
const caption = 'mt-1 font-normal text-base text-ink-soft';

/** A picture and a word on it, in the room that a `PhotoZone` takes too. */
export function PictureFigure(picture: PictureProps) {
  return (
    <figure>
      <div className={`${box} border border-line`}>
        <Picture key={picture.src} {...picture} />
      </div>
      <figcaption className={caption}>{picture.caption}</figcaption>
    </figure>
  );
}

function Picture({ src, alt, unseen }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="p-4 text-center">{unseen}</p>;
  return (
    src && (
      <img
        className="absolute inset-0 size-full object-contain"
        src={src}
        alt={alt}
        onError={() => setFailed(true)}
      />
    )
  );
}

/** A photo as it will be sent, with its size in words; null without one. */
export function usePhotoPicture(photo: Blob | undefined, label: string): PictureProps | null {
  const [src, setSrc] = useState('');

  useEffect(() => {
    if (!photo) return;
    const made = URL.createObjectURL(photo);
    setSrc(made);
    return () => {
      URL.revokeObjectURL(made);
      setSrc('');
    };
  }, [photo]);

  if (!photo) return null;
  return {
    src,
    alt: `Pratinjau ${label}`,
    unseen: 'Pratinjau tidak tersedia di peramban ini.',
    caption: `Siap dikirim, ${wordSize(photo.size)}`,
  };
}

/** A photo as it will be sent. */
export function PhotoPreview({ photo, label }: { photo: Blob; label: string }) {
  const picture = usePhotoPicture(photo, label);
  return picture && <PictureFigure {...picture} />;
}

/** '320 KB' or '1,4 MB' */
function wordSize(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024));
  return kb < 1000
    ? `${kb} KB`
    : `${(bytes / 2 ** 20).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
}
