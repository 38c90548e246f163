import { applicationStates } from '#contract/application-state.ts';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { handoverFilterWords } from '#contract/issued/handover.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { withdrawnWord } from '#contract/issued/withdrawal.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';

/** The state of a letter of the register. */
export const EntryBadge = ({ entry }: { entry: RegisterEntry }) => <Badge {...badgeOf(entry)} />;

/** The state of a valid letter; 'Berlaku' where there is nothing to hand over. */
function badgeOf(entry: RegisterEntry): { tone: BadgeTone; word: string } {
  const state = letterStateOf(entry);
  if (entry.withdrawnAt) return { tone: 'red', word: withdrawnWord };
  if (entry.status === 'kedaluwarsa') return { tone: 'amber', word: 'Kedaluwarsa' };
  if (entry.pindaian) return { tone: 'amber', word: handoverFilterWords['pindaian-menunggu'] };
  const isGone = state === 'ready-to-download' && !entry.pdfPath;
  const doubt = describeDoubt(entry.versi[0]?.tandaTanganElektronik);
  if (doubt && state === 'ready-to-download') return { tone: 'amber', word: doubt };
  if (!state || entry.asal === 'luar' || isGone) return { tone: 'green', word: 'Berlaku' };
  return applicationStates[state];
}
