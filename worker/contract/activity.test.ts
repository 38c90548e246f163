import { expect, it } from 'vitest';
import {
  type ActivityGroup,
  activitiesOf,
  activityGroups,
  activityParts,
  activityWords,
  describeActivity,
} from './activity.ts';

it('puts every activity in exactly one of six groups', () => {
  const groups = Object.keys(activityGroups) as ActivityGroup[];
  expect(groups).toHaveLength(6);
  expect(groups.flatMap(activitiesOf).sort()).toEqual(Object.keys(activityWords).sort());
  for (const group of groups) expect(activitiesOf(group).length).toBeGreaterThan(1);
});

it('describes an entry by its object, whatever its name is', () => {
  const entry = { tindakan: 'content.change', objek: 'Harga $& …', jumlah: null } as const;
  expect(describeActivity(entry)).toBe('Mengubah isi portal Harga $& …');
  expect(activityParts({ ...entry, tindakan: 'letters.number' })).toEqual([
    'Mencatat nomor surat ',
    'Harga $& …',
    '',
  ]);
  const logins = { tindakan: 'login.failed', objek: '2026-11-02', jumlah: 3 } as const;
  expect(describeActivity(logins)).toBe('Login gagal: 3 kali sepanjang hari');
});
