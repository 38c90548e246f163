import { type VillageConfig, village } from '../../../village.config.ts';
import type { Finding } from '../finding.ts';

/** Signs of the sample values that the project comes with. */
const samples: readonly (readonly [field: string, is: (config: VillageConfig) => boolean])[] = [
  ['name', ({ name, regency }) => name === 'Layung' && regency === 'Contoh'],
  ['regency', ({ regency }) => regency === 'Contoh'],
  ['contact.email', ({ contact }) => contact.email.endsWith('.test')],
  ['contact.phone', ({ contact }) => contact.phone.includes('555-01')],
  ['letters.kop', ({ letters }) => letters.kop.some((line) => line.includes('CONTOH'))],
  ['letters.signatory.name', ({ letters }) => letters.signatory.name.includes('Contoh')],
];

/** What village.config.ts still has to be told before letters go out in the village's name. */
export function checkVillage(config: VillageConfig = village): Finding[] {
  const left = samples.filter(([, is]) => is(config)).map(([field]) => field);
  const check = 'village.config.ts';
  if (left.length === 0) return [{ check, state: 'ok', words: `Desa ${config.name}.` }];
  const words = `masih berisi contoh: ${left.join(', ')}. Isi dengan data desa sebelum surat pertama terbit.`;
  return [{ check, state: 'left', words }];
}
