const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an application has waited, e.g. '2 hari menunggu'. A device's clock may be behind the server's. */
export function describeWait(createdAt: string, now: number): string {
  const waited = Math.max(0, now - new Date(createdAt).getTime());
  if (waited < hour) return `${Math.max(1, Math.floor(waited / minute))} menit menunggu`;
  if (waited < day) return `${Math.floor(waited / hour)} jam menunggu`;
  return `${Math.floor(waited / day)} hari menunggu`;
}

/** Whether somebody has waited for longer than a letter should take. */
export function isOverdue(createdAt: string, now: number): boolean {
  return now - new Date(createdAt).getTime() >= 2 * day;
}
