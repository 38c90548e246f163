import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** CPU time of processes since their start, in ms. */
export function cpuOf(pids: readonly (string | number | undefined)[]): number {
  const ticks = pids.flatMap((pid) => {
    // User and system time are fields 14 and 15 of proc(5); the name in brackets is field 2.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return fields.split(' ').slice(11, 13).map(Number);
  });
  return ticks.reduce((sum, count) => sum + count, 0) * msPerTick;
}

/** Resident memory of a process in MB: now, or its peak. */
export function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}
