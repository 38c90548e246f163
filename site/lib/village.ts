import type { ShownOffice } from '#contract/office.ts';
import { village as settings, type VillageConfig } from '#village.config.ts';

/** What scripts need of the village. Pages bring it as JSON (components/frame/page-village.astro). */
export interface PageVillage
  extends Pick<
    VillageConfig,
    'name' | 'terms' | 'councilTitle' | 'bodies' | 'contact' | 'retention'
  > {
  letters: Pick<
    VillageConfig['letters'],
    'paper' | 'place' | 'signature' | 'counter' | 'workingDays' | 'signingDays'
  >;
  /** As it was when the page was rendered. */
  office: ShownOffice;
  intake: Pick<VillageConfig['intake'], 'turnstileSiteKey'>;
}

/** The same settings in a script and where the server renders its island. */
export const village: PageVillage = settings;
