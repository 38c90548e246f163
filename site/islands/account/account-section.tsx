import { type ReactNode, useId } from 'react';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card p-5 md:p-7" aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
