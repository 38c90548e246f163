import { beritas, products } from '#contract/collections/catalogues.ts';
import { apbdesas, penduduks } from '#contract/collections/figures.ts';
import { sejarahs, websites } from '#contract/collections/profile.ts';
import { agendas } from '#contract/collections/public-information.ts';
import { linesOf } from '#worker/budget/index.ts';
import { currentOf, importantEvents, newestOf } from '#worker/content/index.ts';

/** The home page's reads, in one round trip. */
export const homeReads = (now: Date) =>
  [
    currentOf(websites),
    currentOf(penduduks),
    currentOf(apbdesas),
    currentOf(sejarahs),
    newestOf(products, 6),
    newestOf(beritas, 6),
    linesOf(),
    importantEvents(agendas, now),
  ] as const;
