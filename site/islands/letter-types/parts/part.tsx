import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** What it is for, and how. */
  lead?: string;
  children: ReactNode;
}

/** A part of the editor under its heading. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="text-xl" id={id}>
        {title}
      </h3>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** What is wrong with a list as a whole, or with one of its entries. */
export function FaultLine({ children }: { children: string | undefined }) {
  return children ? <p className="field-error">{children}</p> : null;
}
