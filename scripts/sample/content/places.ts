import { village } from '#village.config.ts';

/** The village's name, as the sample texts say it. */
export const { name } = village;

/** A part of the village: where its posyandu are, one after the other. */
export const place = (at: number): string =>
  village.posyandu[at % Math.max(1, village.posyandu.length)]?.place ?? 'Dusun Tengah';
