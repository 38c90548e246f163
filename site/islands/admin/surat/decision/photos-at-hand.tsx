import { useState, useSyncExternalStore } from 'react';
import { photoFields } from '../../../../../worker/contract/letters/define-letter.ts';
import { RecordPhotos } from '../detail/record-photos.tsx';

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
export function FoldedPhotos(props: Parameters<typeof RecordPhotos>[0]) {
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
