import type { VillageConfig } from '#village.config.ts';

/** Whose data a database holds. */
export const identityOf = ({
  kind = 'desa',
  name,
  district,
  regency,
  province,
}: VillageConfig) => ({
  kind,
  name,
  district,
  regency,
  province,
});
