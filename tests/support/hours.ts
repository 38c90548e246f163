/** Opening hours that several days have, 1 Monday to 7 Sunday. */
export const hoursOf = (days: readonly number[], dari: string, sampai: string) =>
  days.map((hari) => ({ hari, dari, sampai }));
