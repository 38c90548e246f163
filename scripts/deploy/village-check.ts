import { lowerTerms } from '#contract/village/words.ts';
import { checkVillage } from '../village/check.ts';
import { type Finding, finding } from './finding.ts';

/** Checks the village's settings and crest. */
export async function checkVillageValues(): Promise<Finding> {
  const check = 'village.config.ts';
  const { faults, samples } = await checkVillage();
  if (faults.length > 0 || samples.length === 0)
    return finding(check, faults, `isinya data ${lowerTerms.village} sendiri.`);
  const words = `${samples.length} nilai masih contoh; npm run village:check menyebutnya satu per satu. Isi dengan data ${lowerTerms.village} sebelum surat pertama terbit.`;
  return { check, state: 'left', words };
}
