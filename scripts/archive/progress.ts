/** Tells how far a long work has come. */
export type Progress = (what: string, done: number, total?: number) => void;

export const silent: Progress = () => undefined;

/** Milliseconds between two words of progress. */
const pause = 2000;

const grouped = new Intl.NumberFormat('id-ID');

/** On the terminal: a line for each new part of the work, and every two seconds while it goes on. */
export function printProgress(): Progress {
  let last = { what: '', at: 0 };
  return (what, done, total) => {
    const now = Date.now();
    if (what === last.what && now - last.at < pause) return;
    last = { what, at: now };
    console.log(`${what}: ${grouped.format(done)}${total ? ` dari ${grouped.format(total)}` : ''}`);
  };
}
