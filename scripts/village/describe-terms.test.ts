import { expect, it } from 'vitest';
import { villageSchema } from '#contract/village/schema.ts';
import { village } from '#village.config.ts';
import { village as settings } from '../../village.config.ts';
import { describeTerms } from './describe-terms.ts';

const describe = (own: Partial<typeof settings>) =>
  describeTerms(villageSchema.parse({ ...settings, ...own }));

it('names the words and the clock in use', () => {
  expect(describeTerms(village)).toEqual([
    "Sebutan (kind: 'desa'): Desa, Kepala Desa, Sekretaris Desa, Badan Permusyawaratan Desa, Dusun, Kepala Dusun, RT, Ketua RT, Kecamatan, Camat, APB Desa, Peraturan Desa, Kabupaten, Bupati. Cocokkan dengan peraturan daerah Anda.",
    'Jam: WIB.',
  ]);
});

it('warns of settings that contradict the province or the words', () => {
  const [, ...rest] = describe({ kind: 'nagari', province: 'Papua' });
  expect(rest).toEqual([
    'Jam: WIB.',
    "timeZone: 'WIB', padahal Papua memakai WIT.",
    "kind: 'nagari' dipakai di Sumatera Barat, bukan di Papua.",
    "letters.signatory.office: 'Kepala Desa Layung' tidak diawali 'Wali Nagari'.",
    'office.kop: tidak memuat NAGARI dengan namanya.',
  ]);
  expect(describe({ timeZone: 'WIT', province: 'Maluku' })).toContain(
    'office.posyandu: ada jam yang bukan WIT.',
  );
});
