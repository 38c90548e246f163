import { beritas, products } from '#contract/collections/catalogues.ts';
import { apbdesas, penduduks } from '#contract/collections/figures.ts';
import { sejarahs, websites } from '#contract/collections/profile.ts';
import { currentOf, newestOf } from '#worker/content/service.ts';

/** All that the home page shows, for one round trip; a bare route is measured with the same (scripts/bench/ratios.ts). */
export const homeReads = [
  currentOf(websites),
  currentOf(penduduks),
  currentOf(apbdesas),
  currentOf(sejarahs),
  newestOf(products, 6),
  newestOf(beritas, 6),
] as const;
