import { type ReactNode, useCallback, useEffect, useState } from 'react';

export const headingId = 'judul-bagian';

/** A section's heading; children are aligned to its end. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="max-w-full text-2xl" id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/**
 * Returns a function that focuses an element by id, or else the section's heading, when the focused control is removed.
 * Runs in an effect, after a closing dialog has restored the focus.
 */
export function useFocusNext(): (id: string | null) => void {
  const [next, setNext] = useState<{ id: string | null } | null>(null);
  useEffect(() => {
    if (!next) return;
    const target = next.id ? document.getElementById(next.id) : null;
    (target ?? document.getElementById(headingId))?.focus();
  }, [next]);
  return useCallback((id) => setNext({ id }), []);
}
