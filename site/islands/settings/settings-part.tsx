import type { ReactNode } from 'react';

interface SettingsPartProps {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the settings under its heading. */
export function SettingsPart({ id, title, actions, children }: SettingsPartProps) {
  return (
    <section className="mb-10" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="text-xl" id={id} tabIndex={-1}>
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A part of the settings on a card. */
export function SettingsCard({ children, ...part }: Omit<SettingsPartProps, 'actions'>) {
  return (
    <SettingsPart {...part}>
      <div className="card grid justify-items-start gap-4 p-5 md:p-7">{children}</div>
    </SettingsPart>
  );
}
