import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { knownDevice, termsText, termsVersion, trashDays } from '#contract/retention.ts';
import { type VillageConfig, village } from '#village.config.ts';
import { privacyNotice } from './privacy-notice.ts';
import type { TermsDocument } from './terms-document.ts';
import { termsOfUse } from './terms-of-use.ts';

const documents: readonly [string, (settings: VillageConfig) => TermsDocument][] = [
  ['/privasi', (settings) => privacyNotice(settings, letters)],
  ['/ketentuan', (settings) => termsOfUse(settings, letters)],
];

/** Everything that a document says, and the periods in it. */
const words = (document: TermsDocument) => JSON.stringify(document);
const periods = (document: TermsDocument) =>
  new Set(words(document).match(/\d+ (hari|bulan|tahun|jam)\b/g));

const other: VillageConfig = {
  ...village,
  name: 'Sukacita',
  contact: { address: 'Jl. Lain 7', postalCode: '41111', email: 'a@b.test', phone: '(0251) 1' },
  officeHours: [{ days: [6], from: '07.15', to: '09.45' }],
  letters: { ...village.letters, signature: 'qr', workingDays: 4, validityMonths: { SKU: 17 } },
  retention: {
    photoDays: 41,
    rejectedDays: 142,
    draftDays: 43,
    activityYears: 44,
    backupDays: 145,
  },
  adminCodes: 'required',
};

describe.each(documents)('%s', (_path, make) => {
  it('says nothing of this village where another one has set it up', () => {
    const said = words(make(other));
    for (const own of [village.name, village.contact.email, village.contact.phone, '08.00']) {
      expect(words(make(village))).toContain(own);
      expect(said).not.toContain(own);
    }
    for (const theirs of ['Sukacita', 'a@b.test', '(0251) 1', 'Sabtu 07.15–09.45 WIB']) {
      expect(said).toContain(theirs);
    }
  });

  it('names its version', () => {
    for (const settings of [village, other]) {
      expect(words(make(settings))).toContain(`versi ${termsVersion(settings.retention)}.`);
    }
  });

  it('leads to sections of its own by addresses of their own', () => {
    const ids = make(village).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('names every period that the settings have, and no other', () => {
  const fixed = [`${trashDays} hari`, `${knownDevice.days} hari`, '24 jam'];
  const { photoDays, rejectedDays, draftDays, activityYears, backupDays } = other.retention;
  const remembered = backupDays + trashDays;
  const days = [photoDays, rejectedDays, draftDays, backupDays, remembered];
  const own = days.map((count) => `${count} hari`);
  expect(periods(privacyNotice(other, letters))).toEqual(
    new Set([...own, `${activityYears} tahun`, ...fixed]),
  );
});

it.each(Object.keys(village.retention))('follows a change of %s', (period) => {
  const changed = { ...village, retention: { ...village.retention, [period]: 977 } };
  expect(words(privacyNotice(village, letters))).not.toContain('977');
  expect(words(privacyNotice(changed, letters))).toMatch(/977 (hari|tahun)/);
  expect(termsVersion(changed.retention)).not.toBe(termsVersion(village.retention));
});

it('names everything that a form asks', () => {
  expect(words(privacyNotice(village, letters))).toContain('NIK; Tempat, Tanggal Lahir');
});

it.each([
  ['basah', 'setelah ditandatangani dan dicap'],
  ['tte', 'setelah ditandatangani secara elektronik'],
  ['qr', 'dengan kode QR, tanpa tanda tangan'],
] as const)('says what a letter is worth the %s way', (signature, worth) => {
  const said = words(termsOfUse({ ...other, letters: { ...other.letters, signature } }, letters));
  expect(said).toContain(worth);
  expect(said).toContain('4 hari kerja');
  expect(said).toContain('17 bulan');
});

it('says whether officials must have codes', () => {
  expect(words(privacyNotice(other, letters))).toContain('dan kode dari ponselnya');
  expect(words(privacyNotice(village, letters))).toContain('dapat menambah kode');
});

it('has another version where its words are others', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([privacyNotice(other, []), termsOfUse(other, [])]))
    .digest('hex');
  // Another digest: raise `termsText` (worker/contract/retention.ts), so that residents are asked again, and put it here.
  expect([termsText.version, digest]).toEqual([
    3,
    'f363a0405717447ba5ede1b778f5b4c4758dfb3d435a75d727f665c773661de9',
  ]);
});
