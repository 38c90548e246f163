/** Indonesia's time zones (Keppres 41/1987): hours ahead of UTC all year, the name in the tz database, and in full. */
export const timeZones = {
  WIB: { hours: 7, tz: 'Asia/Jakarta', title: 'Waktu Indonesia Barat' },
  WITA: { hours: 8, tz: 'Asia/Makassar', title: 'Waktu Indonesia Tengah' },
  WIT: { hours: 9, tz: 'Asia/Jayapura', title: 'Waktu Indonesia Timur' },
} as const;

export type ZoneName = keyof typeof timeZones;
export const zoneNames = Object.keys(timeZones) as [ZoneName, ...ZoneName[]];
