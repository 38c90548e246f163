import type { ReactNode } from 'react';
import type { Status } from '#contract/applications.ts';

export type BadgeTone = 'grey' | 'blue' | 'red' | 'amber' | 'green';

export const toneClasses: Record<BadgeTone, string> = {
  grey: 'tone-grey',
  blue: 'tone-info',
  red: 'tone-danger',
  amber: 'tone-amber',
  green: 'tone-ok',
};

interface BadgeProps {
  tone: BadgeTone;
  word?: string;
  children?: ReactNode;
}

/** A state as text, its `word` or the children; the colour only repeats it. */
export function Badge({ tone, word, children = word }: BadgeProps) {
  return <span className={`badge ${toneClasses[tone]}`}>{children}</span>;
}

const tones: Record<Status, BadgeTone> = { Menunggu: 'grey', Disetujui: 'blue', Ditolak: 'red' };

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
