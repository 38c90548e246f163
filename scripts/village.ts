import { describeFormer } from '#contract/village/former.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import { checkVillage } from './village/check.ts';
import { describeRoots } from './village/describe-roots.ts';
import { describeTerms } from './village/describe-terms.ts';
import { readSettings } from './village/load.ts';

/** `npm run village:check`: what is wrong with the village's settings and crest, and what of them is still a sample. */
const { faults, samples } = await checkVillage();
for (const fault of faults) console.error(`- ${fault}`);
if (faults.length > 0) {
  console.error(
    `\n${faults.length} kesalahan pada setelan ${lowerTerms.village}. Perbaiki, lalu coba lagi.`,
  );
  process.exitCode = 1;
} else {
  console.log(`Setelan ${lowerTerms.village} dan lambangnya dapat dipakai.`);
  console.log('Isi office di sini nilai awal; petugas mengubahnya di Pengaturan, Kantor.');
  const notes = [
    ...describeFormer(await readSettings()),
    ...describeTerms(village),
    ...describeRoots(village.letters.signatureRoots),
    ...samples,
  ];
  for (const note of notes) console.log(`- ${note}`);
}
