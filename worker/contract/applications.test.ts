import { describe, expect, it } from 'vitest';
import { mayMove, referenceOf, statuses } from './applications.ts';
import { check } from './basics/input.ts';
import { decisionSchema, previewSchema } from './decision.ts';

it('allows decisions on pending applications, and reopening rejected ones', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual(['Menunggu > Disetujui', 'Menunggu > Ditolak', 'Ditolak > Menunggu']);
});

it('uses the first eight digits of the id as the reference', () => {
  expect(referenceOf('1a2b3c4d-0000-4000-8000-000000000000')).toBe('1A2B-3C4D');
});

describe('a decision', () => {
  const decide = (json: object) => check(decisionSchema, json);

  it('defaults to no notes, no letter choices and no field notes', () => {
    const kop = { kop1: null, kop2: null, kop3: null, kop4: null };
    const none = { adminNotes: null, keperluan: null, penandaTangan: null, perbaikan: null };
    const values = { status: 'Disetujui', ...none, ...kop };
    expect(decide({ status: 'Disetujui' })).toEqual({ ok: true, values });
    expect(check(previewSchema, { kop2: null })).toMatchObject({ ok: true });
  });

  it('accepts field notes as JSON or as JSON text in a form', () => {
    const rejected = { status: 'Ditolak', adminNotes: 'x' };
    for (const perbaikan of [{ npwp: ' Salah. ' }, '{"npwp":"Salah."}']) {
      expect(decide({ ...rejected, perbaikan })).toMatchObject({
        values: { perbaikan: { npwp: 'Salah.' } },
      });
    }
    for (const perbaikan of ['{', '[]', 7, { npwp: ['x'] }]) {
      const refused = { ok: false, errors: { perbaikan: expect.any(String) } };
      expect(decide({ ...rejected, perbaikan })).toMatchObject(refused);
    }
  });

  it('requires notes for a rejection', () => {
    const errors = { adminNotes: 'Admin notes are required for rejection.' };
    for (const adminNotes of [undefined, null, '', ' \n']) {
      expect(decide({ status: 'Ditolak', adminNotes })).toEqual({ ok: false, errors });
    }
    expect(decide({ status: 'Ditolak', adminNotes: 'Foto buram.\r\nUlangi.' })).toMatchObject({
      values: { adminNotes: 'Foto buram.\nUlangi.' },
    });
  });

  it.each([
    [{ status: 'Menunggu' }, 'status'],
    [{}, 'status'],
    [{ status: 'Disetujui', adminNotes: 'x'.repeat(1001) }, 'adminNotes'],
    [{ status: 'Disetujui', kop1: 'x'.repeat(151) }, 'kop1'],
    [{ status: 'Disetujui', kop4: ['x'] }, 'kop4'],
  ])('rejects %j', (json, field) => {
    const read = decide(json);
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual([field]);
  });

  it('accepts texts of the maximum length', () => {
    const json = { status: 'Disetujui', adminNotes: 'x'.repeat(1000), kop4: 'x'.repeat(150) };
    expect(decide(json).ok).toBe(true);
  });
});
