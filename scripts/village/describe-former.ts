import type { VillageConfig } from '#contract/village/schema.ts';

/** Settings of former versions that no longer have an effect, one line each. */
export function describeFormer({ letters }: Pick<VillageConfig, 'letters'>): string[] {
  return 'fullLetter' in letters
    ? ['letters.fullLetter tidak dipakai lagi: hapus barisnya dari village.config.ts.']
    : [];
}
