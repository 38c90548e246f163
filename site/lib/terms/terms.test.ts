import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { recordOfProcessing } from '#contract/processing.ts';
import {
  knownDevice,
  surveyTextYears,
  termsVersion,
  trashDays,
  undoDays,
  wordingVersion,
} from '#contract/retention.ts';
import { type VillageConfig, village } from '#village.config.ts';
import type { TermsDocument } from './parse-terms.ts';
import { fillPlaceholders, parseTerms, splitFrontMatter } from './parse-terms.ts';
import { privacyNotice, termsOfUse } from './terms.ts';

const documents: readonly [string, (settings: VillageConfig) => TermsDocument][] = [
  ['/privasi', privacyNotice],
  ['/ketentuan', (settings) => termsOfUse(settings, letters)],
];

const words = (document: TermsDocument) => JSON.stringify(document);
/** The privacy notice with the record of processing that it links. */
const promises = (settings: VillageConfig) =>
  JSON.stringify([privacyNotice(settings), recordOfProcessing(settings.retention, { letters })]);

const other: VillageConfig = {
  ...village,
  name: 'Sukacita',
  contact: { address: 'Jl. Lain 7', postalCode: '41111' },
  office: {
    ...village.office,
    jamBuka: [{ hari: 6, dari: '07.15', sampai: '09.45' }],
    telepon: '(0251) 123456',
    email: 'a@b.test',
  },
  letters: { ...village.letters, signature: 'qr', workingDays: 4, validityMonths: { SKU: 17 } },
  retention: {
    photoDays: 41,
    rejectedDays: 142,
    draftDays: 43,
    activityYears: 44,
    undecidedDays: 67,
    reminderDays: 61,
    unusedYears: 7,
    backupDays: 145,
  },
  adminCodes: 'required',
};

describe.each(documents)('%s', (_path, make) => {
  it('contains the settings of another village and none of this one', () => {
    const said = words(make(other));
    for (const own of [village.name, village.office.email, village.office.telepon, '08.00']) {
      expect(words(make(village))).toContain(own);
      expect(said).not.toContain(own);
    }
    for (const theirs of ['Sukacita', 'a@b.test', '(0251) 123456', 'Sabtu 07.15–09.45 WIB']) {
      expect(said).toContain(theirs);
    }
  });

  it('contains its version', () => {
    for (const settings of [village, other]) {
      expect(words(make(settings))).toContain(`versi ${termsVersion(settings)}.`);
    }
  });

  it('has unique section ids', () => {
    const ids = make(village).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('contains every period of the settings and no other', () => {
  const fixed = [`${trashDays} hari`, `${undoDays} hari`, `${knownDevice.days} hari`, '24 jam'];
  const texts = `${surveyTextYears} tahun`;
  const { photoDays, rejectedDays, draftDays, activityYears, backupDays } = other.retention;
  const { undecidedDays, unusedYears } = other.retention;
  const remembered = backupDays + trashDays;
  const days = [photoDays, undecidedDays, rejectedDays, draftDays, backupDays, remembered];
  const own = days.map((count) => `${count} hari`);
  expect(new Set(promises(other).match(/\d+ (hari|bulan|tahun|jam)\b/g))).toEqual(
    new Set([...own, `${activityYears} tahun`, `${unusedYears} tahun`, texts, ...fixed]),
  );
});

// Officials alone are reminded.
const promised = Object.keys(village.retention).filter((period) => period !== 'reminderDays');

it.each(promised)('follows a change of %s', (period) => {
  const changed = { ...village, retention: { ...village.retention, [period]: 977 } };
  expect(promises(village)).not.toContain('977');
  expect(promises(changed)).toMatch(/977 (hari|tahun)/);
  expect(termsVersion(changed)).not.toBe(termsVersion(village));
});

it('names the data protection officer, or that there is none', () => {
  const pelindungData = { nama: 'Dewi', jabatan: 'Sekretaris', kontak: '0812' };
  const named = { ...village, office: { ...village.office, pelindungData } };
  expect(words(privacyNotice(named))).toContain('Dewi, Sekretaris, 0812');
  expect(words(privacyNotice(village))).toContain('Belum ditunjuk');
});

it.each([
  ['basah', 'setelah ditandatangani dan dicap'],
  ['tte', 'setelah ditandatangani secara elektronik'],
  ['qr', 'dengan kode QR, tanpa tanda tangan'],
] as const)('describes the validity of letters signed by %s', (signature, worth) => {
  const said = words(termsOfUse({ ...other, letters: { ...other.letters, signature } }, letters));
  expect(said).toContain(worth);
  expect(said).toContain(`${signature === 'qr' ? 4 : 5} hari kerja`);
  expect(said).toContain('17 bulan');
});

it('describes whether officials need codes', () => {
  expect(words(privacyNotice(other))).toContain('dan kode dari ponselnya');
  expect(words(privacyNotice(village))).toContain('dapat menambah kode');
});

it('names Turnstile in a village that uses it', () => {
  const intake = { ...village.intake, turnstileSiteKey: '1x00000000000000000000AA' };
  expect(words(privacyNotice({ ...village, intake }))).toContain('Cloudflare Turnstile');
  expect(words(privacyNotice(village))).not.toContain('Turnstile');
});

it('raises its version with every change of the wording', () => {
  const versions = ['privasi.md', 'ketentuan.md'].map((file) => {
    return splitFrontMatter(readFileSync(new URL(file, import.meta.url), 'utf8')).front.version;
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([privacyNotice(other), termsOfUse(other, [])]))
    .digest('hex');
  // After a change of the text, raise the version in both files and `wordingVersion`, so that residents must accept the terms again.
  expect([wordingVersion, ...versions, digest]).toEqual([
    7,
    '7',
    '7',
    '7d4d91865d6ce6d2fe57f3bcdf66806edc6b7021d6618473ddd87d1882557e51',
  ]);
});

it('rejects a placeholder without a value', () => {
  expect(() => fillPlaceholders('Desa {{dessa}}', { desa: 'Layung' })).toThrow('{{dessa}}');
});

it('parses every kind of block', () => {
  const markdown = `- Satu
- Dua

## Judul {#id}

Baca [akun](/akun), lalu
kirim.

- Poin

- **Istilah**: Arti

Table: Keterangan
| A | B |
| --- | --- |
| 1 | 2 |
`;
  expect(parseTerms(markdown)).toEqual({
    summary: ['Satu', 'Dua'],
    sections: [
      {
        id: 'id',
        title: 'Judul',
        blocks: [
          { text: ['Baca ', { text: 'akun', href: '/akun' }, ', lalu kirim.'] },
          { points: ['Poin'] },
          { terms: [['Istilah', 'Arti']] },
          { table: { caption: 'Keterangan', heads: ['A', 'B'], rows: [['1', '2']] } },
        ],
      },
    ],
  });
});

it.each(['## Judul tanpa id\n\nTeks', '## Judul {#id}\n\nTable: Satu kolom\n| A |\n| --- |'])(
  'rejects %j',
  (section) => {
    expect(() => parseTerms(`- Satu\n\n${section}\n`)).toThrow();
  },
);
