import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hourMs } from '#contract/basics/durations.ts';
import { localTime } from '#contract/basics/village-time.ts';
import type { IncidentRecord, incidentSchema } from '#contract/incidents.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { BadgeTone } from '#site/ui/badge.tsx';

export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: ({ signal }) => callApi('GET incidents', { signal }),
});

/** Records an incident, or changes the one with this id. */
export function useSaveIncident(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Record<keyof typeof incidentSchema.shape, string>) =>
      id
        ? callApi('PUT incidents/:id', { params: { id }, body })
        : callApi('POST incidents', { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: incidentsQuery.queryKey }),
  });
}

const toTyped = (iso: string) => localTime(new Date(iso)).toISOString().slice(0, 16);

/** Form values of an incident; of a new one, found now. */
export function formValuesOf(record: IncidentRecord | undefined, now: Date) {
  const { ditemukan = now.toISOString(), uraian = '', data = '', acuan = '' } = record ?? {};
  const { jumlahOrang, tindakan = '', status = 'terbuka' } = record ?? {};
  const typed = { ditemukan: toTyped(ditemukan), jumlahOrang: String(jumlahOrang ?? '') };
  return { ...typed, uraian, data, acuan, tindakan, status };
}

/** The hours that are left of 3 × 24, counted down to whole ones. */
export function describeLeft(
  { batas, status }: IncidentRecord,
  now: Date,
): { tone: BadgeTone; word: string } {
  if (status === 'selesai') return { tone: 'grey', word: 'Selesai' };
  const hours = Math.floor((Date.parse(batas) - now.getTime()) / hourMs);
  return hours < 0
    ? { tone: 'red', word: `Lewat ${-hours} jam` }
    : { tone: 'amber', word: `Sisa ${hours} jam dari 3 × 24` };
}
