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

it('names the version of the words and every period that they promise', () => {
  const version = `${wordingVersion}-3-5-7-11-13-17-19`;
  expect(termsVersion({ retention, letters: { fullLetter: 'off' } })).toBe(version);
  expect(termsVersion({ retention, letters: { fullLetter: 'on' } })).toBe(`${version}-surat`);
});

it('says at a photo who sees it and until when', () => {
  expect(photoNotice(retention)).toBe(
    'Foto ini hanya dilihat petugas dan dihapus 3 hari setelah keputusan.',
  );
});
