import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SetupName } from '#contract/records/setup.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';

const FirstLetterQuestions = lazyDialog(
  async () => (await import('./first-letter.tsx')).FirstLetterQuestions,
);

interface FirstLetterGateProps {
  /** Type of the letter. */
  jenis: string;
  /** Renders the children at once: no letter is issued. */
  isOff?: boolean;
  /** Called when the official postpones the answers. */
  onClose: () => void;
  children: ReactNode;
}

/** Renders the questions before the portal's first letter, and the children once they are answered. */
export function FirstLetterGate({ jenis, isOff, onClose, children }: FirstLetterGateProps) {
  const { data, isLoading } = useQuery(overviewQuery);
  if (isOff) return children;
  if (isLoading) return <Skeleton lines={3} />;
  const isOpen = (name: SetupName) =>
    data?.setup.some(({ step, done }) => step === name && !done) === true;
  const asksNumber = isOpen('numbers');
  const asksSignatory = isOpen('signatory') && isOpen('letter');
  if (!asksNumber && !asksSignatory) return children;
  return <FirstLetterQuestions {...{ jenis, asksNumber, asksSignatory, onClose }} />;
}
