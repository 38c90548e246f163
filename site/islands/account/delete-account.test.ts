import { expect, it } from 'vitest';
import { explainDeletion } from './delete-account.tsx';

it('uses the retention periods of the village', () => {
  const settings = {
    photoDays: 1,
    rejectedDays: 2,
    draftDays: 3,
    activityYears: 4,
    undecidedDays: 90,
    reminderDays: 60,
    unusedYears: 3,
    backupDays: 5,
  };
  const message = explainDeletion(settings).retained.join(' ');
  expect(message).toContain('4 tahun');
  expect(message).toContain('paling lambat 5 hari');
});
