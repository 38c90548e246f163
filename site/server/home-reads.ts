import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { beritas, products } from '#contract/collections/catalogues.ts';
import { apbdesas, penduduks } from '#contract/collections/figures.ts';
import { sejarahs, websites } from '#contract/collections/profile.ts';
import { currentOf, eventsOf, newestOf } from '#worker/content/index.ts';
import { intakeState } from '#worker/intake/index.ts';

const dayOf = (now: Date, later = 0) => isoDay(villageDay(new Date(now.getTime() + later * dayMs)));

/** The home page's reads, in one round trip. */
export const homeReads = (now: Date) =>
  [
    currentOf(websites),
    currentOf(penduduks),
    currentOf(apbdesas),
    currentOf(sejarahs),
    newestOf(products, 6),
    newestOf(beritas, 6),
    currentOf(anggarans),
    intakeState,
    eventsOf({ from: dayOf(now), until: dayOf(now, 7), important: true }, 1),
  ] as const;
