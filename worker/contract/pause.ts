import { formatDate } from './basics/village-time.ts';
import type { Intake } from './intake.ts';

/** 'Pengajuan daring dijeda sejak 2 November 2026, sampai 5 November 2026.' */
export function describePause({ sejak, sampai }: Pick<Intake, 'sejak' | 'sampai'>): string {
  const since = sejak ? ` sejak ${formatDate(sejak)}` : '';
  return `Pengajuan daring dijeda${since}${sampai ? `, sampai ${formatDate(sampai)}` : ''}.`;
}
