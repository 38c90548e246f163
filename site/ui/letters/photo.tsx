import { type ComponentProps, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';

interface PictureProps {
  /** Empty until there is an address. */
  src: string;
  alt: string;
  /** Text when the browser cannot decode the picture. */
  unseen: string;
  caption: string;
}

type PhotoZoneProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className'> & {
  /** The current photo. */
  picture: PictureProps | null;
  /** The chosen photo is being resized. */
  busy: boolean;
  /** Prompt without a photo. */
  invitation?: string;
};

/**
 * File input for a photo with a preview of fixed height, so that the layout does not shift; other props go to
 * the input.
 */
export function PhotoZone(props: PhotoZoneProps) {
  const { picture, busy, invitation = 'Ambil atau pilih foto', ...input } = props;
  return (
    <div className={`${zone} ${picture ? '' : 'border-dashed'}`}>
      <div className={room}>
        {picture ? (
          <Picture key={picture.src} {...picture} />
        ) : (
          <div className="flex items-center gap-3 font-semibold text-leaf">
            <Icon className="w-8" viewBox="0 0 32 26" strokeWidth="2.2">
              <path d="M3 6h6l2.5-4h9L23 6h6v18H3z" />
              <circle cx="16" cy="14.5" r="5.5" />
            </Icon>
            <span aria-hidden="true">{invitation}</span>
          </div>
        )}
      </div>
      <div className="flex min-h-[calc(1lh+1rem)] flex-wrap items-center justify-between gap-x-4 px-3 py-2">
        <div className="flex items-center gap-3 text-base text-ink-soft" role="status">
          {busy ? (
            <>
              <span className="spinner" aria-hidden="true" /> <span>Memperkecil foto…</span>
            </>
          ) : (
            <span>{picture?.caption}</span>
          )}
        </div>
        {picture && (
          <span className="font-semibold text-leaf" aria-hidden="true">
            Ganti foto
          </span>
        )}
      </div>
      {/* Invisible over the whole zone: receives taps, keyboard and dropped files. */}
      <input
        {...input}
        className="absolute inset-0 cursor-pointer opacity-0"
        type="file"
        accept="image/*"
      />
    </div>
  );
}

const room = 'relative grid h-44 place-items-center sm:h-60';
const zone =
  'relative overflow-hidden rounded-xl border-2 border-edge bg-sunk hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-aria-invalid:border-danger';

/** A picture with its caption. */
export function PictureFigure(picture: PictureProps) {
  return (
    <figure>
      <div className={`${room} overflow-hidden rounded-xl border border-line bg-sunk`}>
        <Picture key={picture.src} {...picture} />
      </div>
      <figcaption className="mt-1 font-normal text-base text-ink-soft">
        {picture.caption}
      </figcaption>
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
