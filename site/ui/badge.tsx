import type { ReactNode } from 'react';
import type { Status } from '#contract/applications.ts';

export type BadgeTone = 'grey' | 'blue' | 'red' | 'amber' | 'green';

const classes: Record<BadgeTone, string> = {
  grey: 'badge tone-grey',
  blue: 'badge tone-info',
  red: 'badge tone-danger',
  amber: 'badge tone-amber',
  green: 'badge tone-ok',
};

/** A state as text; the colour only repeats it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classes[tone]}>{children}</span>;
}

const tones: Record<Status, BadgeTone> = { Menunggu: 'grey', Disetujui: 'blue', Ditolak: 'red' };

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
