import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react';
import { photoFields } from '#contract/letters/define-letter.ts';
import { RecordPhotos } from '../detail/record-photos.tsx';

type Photos = ComponentProps<typeof RecordPhotos>;

const query = '(width >= 48rem)';

function listen(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for photos beside what is written. */
export const useRoomBeside = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );

/** The photos in a fold, for a phone: one tap away, and not looked at (which is recorded) before that. */
function FoldedPhotos(props: Photos) {
  const [open, setOpen] = useState(false);
  const labels = photoFields(props.letter).map(({ label }) => label);
  return (
    <details
      className="mb-5 rounded-xl border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link min-h-11 w-fit cursor-pointer py-2.5">
        {open ? 'Tutup foto' : `Lihat ${labels.join(' dan ')}`}
      </summary>
      {open && (
        <div className="grid gap-4 pb-4">
          <RecordPhotos {...props} />
        </div>
      )}
    </details>
  );
}

interface PhotosAtHandProps {
  /** Undefined where the letter type is not known any more. */
  photos: Photos | undefined;
  beside: boolean;
  /** What is written about them; it stays what it is when the room changes. */
  children: ReactNode;
}

/** The photos while a decision is written: beside it where there is room, else in a fold above. */
export function PhotosAtHand({ photos, beside, children }: PhotosAtHandProps) {
  return (
    <>
      {!beside && photos && <FoldedPhotos {...photos} />}
      <div className={beside ? 'grid grid-cols-2 gap-6' : undefined}>
        <div className="min-w-0">{children}</div>
        {beside && photos && (
          <div className="sticky top-0 grid min-w-0 content-start gap-5 self-start">
            <RecordPhotos {...photos} />
          </div>
        )}
      </div>
    </>
  );
}
