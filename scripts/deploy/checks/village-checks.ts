import { checkVillage } from '../../village/check.ts';
import { type Finding, ok } from '../finding.ts';

const check = 'village.config.ts';

/** What the village's two files still have to be told before letters go out in its name. */
export async function checkSettings(): Promise<Finding[]> {
  const { faults, samples } = await checkVillage();
  return [
    ...faults.map((words): Finding => ({ check, state: 'wrong', words })),
    ...samples.map((words): Finding => ({ check, state: 'left', words })),
    ...(faults.length + samples.length === 0 ? [ok(check, 'isinya data desa sendiri.')] : []),
  ];
}
