/** A time to wait for people: '45 detik', '12 menit'. */
export function formatWait(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} menit` : `${seconds} detik`;
}
