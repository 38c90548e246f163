import type { ReactNode } from 'react';

interface FoldedProps {
  className?: string;
  summary: string;
  children: ReactNode;
}

export function Folded({
  className = 'mt-3 border-line border-t',
  summary,
  children,
}: FoldedProps) {
  return (
    <details className={`pt-1 ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center">
        <span className="link">{summary}</span>
      </summary>
      {children}
    </details>
  );
}
