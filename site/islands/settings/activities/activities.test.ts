import { expect, it } from 'vitest';
import { activity } from '#tests/fixtures/records.ts';
import {
  describeOrigin,
  describeSystemActor,
  describeTime,
  isCode,
  readFilter,
  selectsActivities,
} from './activities.ts';

it('reads the filter from the URL and ignores invalid values', () => {
  const requested = (query: string) => readFilter(new URLSearchParams(query));
  const whole =
    'akun=a-1&kelompok=login&tindakan=login&objek=A1B2-C3D4&dari=2026-11-01&sampai=2026-11-22';
  expect(requested(`${whole}&menu=pengaturan`)).toEqual(
    Object.fromEntries(new URLSearchParams(whole)),
  );
  const invalid = 'akun=Siti Aminah&tindakan=letters.list&objek=&dari=kemarin&sampai=';
  expect(requested(invalid)).toEqual({});
});

it('accepts account ids and reference numbers as codes, but no name or NIK', () => {
  for (const code of ['A1B2-C3D4', 'a1b2c3d4-0000-4000-8000-0123456789ab'])
    expect(isCode(code)).toBe(true);
  for (const typed of ['siti', 'Siti Aminah', '3205011501900001', 'a@b.id', 'A1B2', ''])
    expect(isCode(typed)).toBe(false);
});

it('describes time, origin and actors without an account', () => {
  expect(describeTime(activity)).toBe('2 November 2026, 09.00 WIB');
  expect(describeOrigin(activity)).toBe('Jaringan 9F86');
  const at = '2026-11-22T16:59:59.999Z';
  const logins = { ...activity, tindakan: 'login', asal: null, at } as const;
  expect([describeTime(logins), describeOrigin(logins)]).toEqual(['22 November 2026', '-']);
  expect(describeSystemActor(logins)).toBe('Email yang tidak terdaftar');
  expect(describeSystemActor({ ...activity, tindakan: 'letters.refused' })).toBe('Pengunjung');
  expect(describeSystemActor({ ...activity, tindakan: 'retention.photos' })).toBe('Portal sendiri');
});

it('recognizes addresses of the record', () => {
  const selects = (query: string) => selectsActivities(new URLSearchParams(query));
  expect(selects('menu=pengaturan&akun=a-1')).toBe(true);
  expect(selects('menu=pengaturan&aktivitas=2')).toBe(true);
  expect(selects('menu=pengaturan&ganti=kepala')).toBe(false);
});
