/** Reports how much of a task is done. */
export type Progress = (task: string, done: number, total?: number) => void;

export const silent: Progress = () => undefined;

const grouped = new Intl.NumberFormat('id-ID');
const intervalMs = 2000;

/** Prints a line when a task begins, and every two seconds. */
export function printProgress(): Progress {
  let last = { task: '', at: 0 };
  return (task, done, total) => {
    const now = Date.now();
    if (task === last.task && now - last.at < intervalMs) return;
    last = { task, at: now };
    const of = total ? ` dari ${grouped.format(total)}` : '';
    console.log(`${task}: ${grouped.format(done)}${of}`);
  };
}
