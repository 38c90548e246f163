import { checkVillage } from '#scripts/village/check.ts';
import { type Finding, ok } from '../finding.ts';

const check = 'village.config.ts';

const left = (samples: number): Finding => ({
  check,
  state: 'left',
  words: `${samples} nilai masih contoh; npm run village:check menyebutnya satu per satu. Isi dengan data desa sebelum surat pertama terbit.`,
});

/** What the village's two files still have to be told before letters go out in its name. */
export async function checkSettings(): Promise<Finding[]> {
  const { faults, samples } = await checkVillage();
  return [
    ...faults.map((words): Finding => ({ check, state: 'wrong', words })),
    ...(samples.length > 0 ? [left(samples.length)] : []),
    ...(faults.length + samples.length === 0 ? [ok(check, 'isinya data desa sendiri.')] : []),
  ];
}
