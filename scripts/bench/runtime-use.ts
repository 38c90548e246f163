import { readFileSync, writeFileSync } from 'node:fs';

const msPerTick = 10;

/** The local runtime runs in child processes. It includes D1 and R2. */
const runtimes = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');

/** CPU time of the local runtime or of other processes, in ms. */
export function runtimeCpu(pids = runtimes()): number {
  const ticks = pids.flatMap((pid) => {
    // User and system time are fields 14 and 15 of proc(5); the name in brackets is field 2.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return fields.split(' ').slice(11, 13).map(Number);
  });
  return ticks.reduce((sum, count) => sum + count, 0) * msPerTick;
}

/** Resident memory of the local runtime or of other processes, in MB: now, or its peak since `clear_refs`. */
export function runtimeMemory(field: 'VmRSS' | 'VmHWM', pids = runtimes()): number {
  const kilobytes = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, count) => sum + count, 0) / 1024;
}

/** CPU time in ms, and by how many MB the memory of the local runtime grows at most, while `work` runs. */
export async function measureUse(work: () => Promise<unknown>) {
  for (const pid of runtimes()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const [cpu, memory] = [runtimeCpu(), runtimeMemory('VmRSS')];
  await work();
  return {
    cpu: runtimeCpu() - cpu,
    memory: Math.round(runtimeMemory('VmHWM') - memory),
  };
}
