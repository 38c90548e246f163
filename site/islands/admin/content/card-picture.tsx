import { useState } from 'react';
import type { ContentValue } from '../../../../worker/contract/collections/define-collection.ts';

interface CardPictureProps {
  src: ContentValue | undefined;
  /** A person's: higher than wide. */
  portrait: boolean;
}

/** A card's picture; its title stands beside it, so it says nothing of its own. */
export function CardPicture({ src, portrait }: CardPictureProps) {
  const [unseen, setUnseen] = useState(false);
  const shape = `w-full bg-sunk object-cover ${portrait ? 'aspect-square' : 'aspect-[3/2]'}`;
  if (!src || unseen)
    return (
      <div className={`${shape} grid place-items-center text-ink-soft`}>
        {portrait ? 'Belum ada foto' : 'Belum ada gambar'}
      </div>
    );
  return (
    <img
      className={shape}
      src={`${src}?w=640`}
      alt=""
      loading="lazy"
      onError={() => setUnseen(true)}
    />
  );
}
