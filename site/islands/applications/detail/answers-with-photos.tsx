import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { useIsWide } from '#site/lib/pages/use-media-query.ts';
import { Answers } from './answers.tsx';
import { RecordPhotos } from './record-photos.tsx';

interface AnswersWithPhotosProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  /** Requests new links to the photos. */
  onRenew: () => void;
  /** Below the answers. */
  children?: ReactNode;
}

/** The answers next to the photos, to compare them; on a narrow screen the photos follow the NIK. */
export function AnswersWithPhotos({ record, letter, onRenew, children }: AnswersWithPhotosProps) {
  const isWide = useIsWide();
  const photos = (
    <div className={`grid content-start gap-5 ${isWide ? 'sticky top-0 self-start' : ''}`}>
      <RecordPhotos record={record} letter={letter} onRenew={onRenew} />
    </div>
  );
  return (
    <div className={isWide ? 'grid grid-cols-2 gap-6' : undefined}>
      <div className="grid content-start gap-4">
        <Answers record={record} letter={letter} afterNik={isWide ? null : photos} />
        {children}
      </div>
      {isWide && photos}
    </div>
  );
}
