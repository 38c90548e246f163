/** Reports how much of a task is done. */
export type Progress = (task: string, done: number, total?: number) => void;

export const silent: Progress = () => undefined;

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const grouped = new Intl.NumberFormat('id-ID');
const barWidth = 24;

/** Draws one bar per task on a terminal. Elsewhere, prints a line per task and every two seconds. */
export function printProgress(output: Terminal = process.stdout): Progress {
  const { isTTY } = output;
  const interval = isTTY ? 100 : 2000;
  let last = { task: '', at: 0 };
  return (task, done, total) => {
    const now = Date.now();
    const isSame = task === last.task;
    const isFinal = isTTY && done === total;
    if (isSame && !isFinal && now - last.at < interval) return;
    last = { task, at: now };
    // On a terminal, each report replaces the line above.
    const back = isTTY && isSame ? '\u001b[1A\u001b[2K' : '';
    output.write(`${back}${isTTY ? barOf(done, total) : ''}${lineOf(task, done, total)}\n`);
  };
}

const lineOf = (task: string, done: number, total?: number) =>
  `${task}: ${grouped.format(done)}${total ? ` dari ${grouped.format(total)}` : ''}`;

function barOf(done: number, total?: number): string {
  if (!total) return '';
  const filled = Math.round(Math.min(done / total, 1) * barWidth);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} `;
}
