import type { ReactNode } from 'react';

/** A turning ring; with children it says what is being waited for. */
export function Spinner({ children }: { children?: ReactNode }) {
  if (!children) return <span className="spinner" aria-hidden="true" />;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <span className="spinner" aria-hidden="true" />
      {children}
    </span>
  );
}
