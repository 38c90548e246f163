import { dayMs, hourMs } from '#contract/basics/durations.ts';
import { markOf } from '#contract/push.ts';
import { village } from '#village.config.ts';
import type { Message } from './channel.ts';

const portal = `portal Desa ${village.name}`;
const title = `Desa ${village.name}`;

/** What waits for officials. */
interface Waiting {
  pending: number;
  /** Pending for longer than the village promises. */
  late: number;
  unsigned: number;
}

/** Others can read a lock screen: it names neither the person nor the letter. */
export async function newsMessage(
  event: string,
  applicationId: string,
  origin: string,
): Promise<Message> {
  const query = new URLSearchParams({ tab: 'riwayat', kabar: await markOf(applicationId) });
  return {
    event,
    title,
    body: `Ada kabar tentang pengajuan Anda di ${portal}.`,
    navigate: `${origin}/dashboard?${query}`,
    lifetime: (14 * dayMs) / 1000,
  };
}

/** What waits for officials, in numbers; null if nothing does. */
export function morningMessage(
  event: string,
  { pending, late, unsigned }: Waiting,
  origin: string,
): Message | null {
  if (pending + unsigned === 0) return null;
  const parts = [
    pending > 0 && `${pending} pengajuan menunggu keputusan.`,
    late > 0 && `${late} di antaranya lewat dari waktu yang dijanjikan.`,
    unsigned > 0 && `${unsigned} surat menunggu tanda tangan.`,
  ];
  return {
    event,
    title,
    body: parts.filter(Boolean).join(' '),
    navigate: `${origin}/adminpanel?menu=surat`,
    lifetime: (8 * hourMs) / 1000,
  };
}
