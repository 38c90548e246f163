import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { sku } from '#contract/letters/index.ts';
import { countNeeds, needsOf } from './needs.ts';

const office = {
  hours: [{ days: [1, 2, 3, 4, 5], from: '08.00', to: '15.00' }],
  workingDays: 1,
  signature: 'basah',
  phone: '(022) 555-0100',
} as const;
/** A Monday in Jakarta, half past ten. */
const now = new Date('2026-11-23T03:30:00Z');

let count = 0;
function application(facts: Partial<ApplicationRecord>): ApplicationRecord {
  count += 1;
  return {
    _id: `1a2b3c4${count.toString(16)}-x`,
    type: 'SKU',
    nama: 'Siti',
    createdAt: '2026-11-23T02:00:00Z',
    withdrawnAt: null,
    diajukanLagi: null,
    bertandaTanganPada: null,
    decidedAt: facts.status === 'Menunggu' ? null : '2026-11-23T03:00:00Z',
    tandaTangan: null,
    caraTandaTangan: null,
    ...facts,
  } as ApplicationRecord;
}

const inReview = application({ status: 'Menunggu' });
const rejected = application({ status: 'Ditolak' });
const toSign = application({
  status: 'Disetujui',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
});
const signed = { ...toSign, tandaTangan: 'basah' } as ApplicationRecord;
const draft = { letter: sku, keptAt: '2026-11-22T02:00:00Z' };

const needs = (records: ApplicationRecord[], drafts = [draft], sent: string | null = null) =>
  needsOf(records, drafts, { office, sent, now });
const titles = (...given: Parameters<typeof needs>) => needs(...given).map(({ title }) => title);

describe('needsOf', () => {
  it('says nothing where there is nothing', () => {
    expect(needs([], [])).toEqual([]);
  });

  it('says the most urgent first', () => {
    expect(titles([inReview, toSign, signed, rejected])).toEqual([
      '1 perlu diperbaiki',
      '1 surat siap diunduh',
      'Lanjutkan draf SKU',
      '1 menunggu tanda tangan',
      '1 sedang diperiksa',
    ]);
  });

  it('leads to the newest of a kind, and says when a decision is likely', () => {
    const [need] = needs([inReview, application({ status: 'Menunggu' })], []);
    expect(need).toMatchObject({ title: '2 sedang diperiksa', entry: inReview._id });
    expect(need?.text).toBe(
      'Terbaru: SKU atas nama Siti, nomor 1A2B-3C41. Perkiraan selesai: Selasa, 24 November 2026.',
    );
  });

  it('expects nothing any more once that day is over', () => {
    const old = application({ status: 'Menunggu', createdAt: '2026-11-10T02:00:00Z' });
    expect(needs([old], [])[0]?.text).not.toContain('Perkiraan');
  });

  it('sets the application that was just sent above all, once', () => {
    const other = application({ status: 'Menunggu' });
    expect(titles([inReview, other, rejected], [], '1A2B-3C41')).toEqual([
      'Pengajuan SKU terkirim',
      '1 perlu diperbaiki',
      '1 sedang diperiksa',
    ]);
  });

  it('tells where a letter waits for its signature what to do', () => {
    expect(needs([toSign], [])[0]?.text).toContain(
      'Ambil di kantor desa pada jam kerja (Senin–Jumat 08.00',
    );
    const outside = { ...toSign, caraTandaTangan: 'tte' } as ApplicationRecord;
    expect(needs([outside], [])[0]?.text).not.toContain('kantor desa');
  });

  it('calls a letter ready without a signature where the village signs none', () => {
    const letter = { ...toSign, caraTandaTangan: 'qr' } as ApplicationRecord;
    expect(titles([letter], [])).toEqual(['1 surat siap diunduh']);
  });

  it('leaves out what was sent again or withdrawn, and what is no news any more', () => {
    const old = '2026-10-23T02:00:00Z';
    const records = [
      application({ status: 'Ditolak', diajukanLagi: '1A2B-3C4D' }),
      { ...signed, withdrawnAt: old } as ApplicationRecord,
      application({ status: 'Ditolak', decidedAt: old }),
    ];
    expect(needs(records, [])).toEqual([]);
    expect(countNeeds(records, now)).toBe(0);
  });

  it('tells of a letter that was withdrawn, until it is applied for again', () => {
    const facts = { withdrawnAt: '2026-11-23T03:00:00Z', withdrawnReason: 'Data keliru' };
    const withdrawn = { ...signed, ...facts } as ApplicationRecord;
    expect(needs([withdrawn], [])).toMatchObject([
      {
        title: '1 surat dicabut',
        text: 'SKU atas nama Siti. Dicabut 23 November 2026: Data keliru. Surat ini tidak berlaku lagi, jangan dipakai. Masih memerlukannya? Ajukan lagi.',
        entry: withdrawn._id,
      },
    ]);
    const again = application({ status: 'Menunggu', createdAt: '2026-11-23T03:10:00Z' });
    expect(titles([again, withdrawn], [])).toEqual(['1 sedang diperiksa']);
    const another = application({
      status: 'Menunggu',
      createdAt: '2026-11-23T03:10:00Z',
      nama: 'Budi',
    });
    expect(titles([another, withdrawn], [])).toContain('1 surat dicabut');
  });

  it('is news again when an old letter comes back signed', () => {
    const decidedAt = '2026-09-01T02:00:00Z';
    const records = [{ ...signed, decidedAt, bertandaTanganPada: '2026-11-23T03:00:00Z' }];
    expect(titles(records as ApplicationRecord[], [])).toEqual(['1 surat siap diunduh']);
  });
});

it('counts applications, not drafts', () => {
  expect(countNeeds([inReview, toSign, signed, rejected], now)).toBe(4);
});
