import { useState } from 'react';
import type { ContentValue } from '../../../../worker/contract/collections/define-collection.ts';

interface CardPictureProps {
  src: ContentValue | undefined;
  /** A person's, beside the name. */
  portrait: boolean;
}

/** A card's picture; its title stands beside it, so it says nothing of its own. */
export function CardPicture({ src, portrait }: CardPictureProps) {
  const [unseen, setUnseen] = useState(false);
  const shape = `bg-sunk object-cover ${portrait ? 'h-full min-h-36 w-28' : 'aspect-[3/2] w-full'}`;
  if (!src || unseen)
    return (
      <div className={`${shape} grid place-items-center p-2 text-center text-ink-soft`}>
        {portrait ? 'Belum ada foto' : 'Belum ada gambar'}
      </div>
    );
  return (
    <img
      className={shape}
      src={`${src}?w=${portrait ? 320 : 640}`}
      alt=""
      loading="lazy"
      onError={() => setUnseen(true)}
    />
  );
}
