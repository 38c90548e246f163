/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Waiting time in words: '45 detik', '12 menit'. */
export function formatWait(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} menit` : `${seconds} detik`;
}
