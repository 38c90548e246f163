import { type ComponentProps, type ReactNode, useState } from 'react';
import { photoFields } from '#contract/letters/definition.ts';
import { RecordPhotos } from '#site/islands/applications/detail/record-photos.tsx';

type Photos = ComponentProps<typeof RecordPhotos>;

/** Collapsed photos on narrow screens. They load only when opened, as each view is recorded. */
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

interface PhotoLayoutProps {
  /** Undefined for a letter type that no longer exists. */
  photos: Photos | undefined;
  sideBySide: boolean;
  /** The form; its state survives a layout change. */
  children: ReactNode;
}

/** Shows the photos next to the form, or collapsed above it on narrow screens. */
export function PhotoLayout({ photos, sideBySide, children }: PhotoLayoutProps) {
  return (
    <>
      {!sideBySide && photos && <FoldedPhotos {...photos} />}
      <div className={sideBySide ? 'grid grid-cols-2 gap-6' : undefined}>
        <div className="min-w-0">{children}</div>
        {sideBySide && photos && (
          <div className="sticky top-0 grid min-w-0 content-start gap-5 self-start">
            <RecordPhotos {...photos} />
          </div>
        )}
      </div>
    </>
  );
}
