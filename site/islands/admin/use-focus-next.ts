import { useEffect, useState } from 'react';
import { focusHeading } from './section-heading.tsx';

/**
 * Moves the focus when what held it goes with a dialog: to the element with an id, else to the section's title. It
 * does so once the dialog is closed, as a closing dialog gives the focus back to where it was opened.
 */
export function useFocusNext(): (id: string | null) => void {
  const [next, setNext] = useState<{ id: string | null } | null>(null);
  useEffect(() => {
    if (!next) return;
    const target = next.id && document.getElementById(next.id);
    if (target) target.focus();
    else focusHeading();
  }, [next]);
  return (id) => setNext({ id });
}
