import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  text?: string;
  /** An action. */
  children?: ReactNode;
}

/** Describes what will appear here. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="w-24 text-edge" viewBox="0 0 96 48" fill="none" aria-hidden="true">
        <circle className="fill-amber" cx="62" cy="22" r="11" />
        <path
          className="fill-paper"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          d="M2 46c14-22 24-26 34-14 6 7 10 4 17-2 12-11 26-1 41 16z"
        />
      </svg>
      <p className="font-semibold text-ink text-lg">{title}</p>
      {text && <p className="wrap-anywhere">{text}</p>}
      {children}
    </div>
  );
}
