import type { ReactNode } from 'react';

/** A section's title; children stand at its end. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h2 className="max-w-full text-2xl" id="judul-bagian" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Where the focus goes when what held it is gone. */
export function focusHeading(): void {
  document.getElementById('judul-bagian')?.focus();
}
