import { expect, it } from 'vitest';
import { explainDeletion } from './deletion-effects.ts';

it('tells periods as the village has set them', () => {
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
  const told = explainDeletion(settings).stays.join(' ');
  expect(told).toContain('4 tahun');
  expect(told).toContain('paling lambat 5 hari');
});
