import { type ReactNode, useId } from 'react';

export function AccountSection(props: { id?: string; title: string; children: ReactNode }) {
  const { id: name, title, children } = props;
  const id = useId();
  return (
    <section className="card p-5 md:p-7" id={name} aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
