import { village } from '#village.config.ts';

/** Degrees from the office to the map's left and right edge; half as many up and down. */
const span = 0.018;

const { latitude, longitude } = village.coordinates;
const bounds = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];

/** OpenStreetMap's page for frames, with the village office marked. */
export const mapAddress = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: bounds.map((degrees) => degrees.toFixed(4)).join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;
