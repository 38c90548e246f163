/** Indonesia's time zones (Keppres 41/1987): hours ahead of UTC all year, and the name in the tz database. */
export const timeZones = {
  WIB: { hours: 7, tz: 'Asia/Jakarta' },
  WITA: { hours: 8, tz: 'Asia/Makassar' },
  WIT: { hours: 9, tz: 'Asia/Jayapura' },
} as const;

export type ZoneName = keyof typeof timeZones;
export const zoneNames = Object.keys(timeZones) as [ZoneName, ...ZoneName[]];
