import { expect, it } from 'vitest';
import { photoNotice, termsVersion, wordingVersion } from './retention.ts';

const retention = {
  photoDays: 3,
  rejectedDays: 5,
  draftDays: 7,
  activityYears: 11,
  backupDays: 13,
  undecidedDays: 17,
  reminderDays: 16,
  unusedYears: 19,
};

it('combines the version of the wording with every period', () => {
  expect(termsVersion({ retention })).toBe(`${wordingVersion}-3-5-7-11-13-17-19`);
});

it('tells who sees a photo and when it is deleted', () => {
  expect(photoNotice(retention)).toBe(
    'Foto ini hanya dilihat petugas dan dihapus 3 hari setelah keputusan.',
  );
});
