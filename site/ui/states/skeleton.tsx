import type { ReactNode } from 'react';

/** Placeholder for loading content; children describe it. */
export function Skeleton({ lines = 3, children }: { lines?: number; children?: ReactNode }) {
  return (
    <div role="status">
      {children ? <p className="text-ink-soft">{children}</p> : <p className="sr-only">Memuat…</p>}
      <div className="mt-4 flex flex-col gap-3" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
          <div className={`skeleton-line ${widths[line % widths.length]}`} key={line} />
        ))}
      </div>
    </div>
  );
}

const widths = ['w-full', 'w-11/12', 'w-2/3'];
