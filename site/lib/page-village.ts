import type { PageVillage } from './village.ts';

/** What `#village.config.ts` is in the browser (scripts/village/integration.ts). */
export const village: PageVillage = JSON.parse(
  document.querySelector('#village')?.textContent ?? '',
);
