import { useEffect, useRef } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

/** Covers the page while entries are on their way, and holds the focus meanwhile. */
export function SendingOverlay() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className="fixed inset-0 z-30 grid place-items-center bg-paper/90 font-semibold text-xl"
      tabIndex={-1}
    >
      <Spinner>Mengunggah...</Spinner>
    </div>
  );
}
