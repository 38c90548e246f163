import type { ApplicationRecord } from '#contract/applications.ts';
import { Detail } from '#site/ui/detail.tsx';
import { Deadline } from '../deadline.tsx';

/** By when the application is to be decided, or its letter to be signed; renders nothing after that. */
export function DeadlineDetail({ record }: { record: ApplicationRecord }) {
  if (!record.batasPutusan && !record.batasTandaTangan) return null;
  return (
    <Detail term={record.batasPutusan ? 'Diputuskan' : 'Ditandatangani'}>
      <Deadline record={record} now={Date.now()} />
    </Detail>
  );
}
