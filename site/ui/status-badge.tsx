import type { Status } from '../../worker/contract/applications.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const tones: Record<Status, BadgeTone> = { Menunggu: 'grey', Disetujui: 'blue', Ditolak: 'red' };

/** Where an application stands, in its word. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
