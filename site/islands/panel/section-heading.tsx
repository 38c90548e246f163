import { type ReactNode, useEffect, useState } from 'react';

export const headingId = 'judul-bagian';

/** A section's title; children stand at its end. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 nav:mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h2 className="max-w-full text-2xl" id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/**
 * Moves the focus when what held it goes with a dialog: to the element with an id, else to the section's title. It
 * does so once the dialog is closed, as a closing dialog gives the focus back to where it was opened.
 */
export function useFocusNext(): (id: string | null) => void {
  const [next, setNext] = useState<{ id: string | null } | null>(null);
  useEffect(() => {
    if (!next) return;
    const target = next.id ? document.getElementById(next.id) : null;
    (target ?? document.getElementById(headingId))?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
