import { createRoot } from 'react-dom/client';
import { FiguresChart } from './figures-chart.tsx';

export interface ChartParts {
  /** `bars` stand, `rows` lie, `pie` is round. */
  kind: string;
  labels: string[];
  values: number[];
  /** Name of the numbers. */
  series: string;
  /** Before each number, e.g. 'Rp '. */
  prefix: string;
  /** What a screen reader says for the picture. */
  label: string;
  /** Length of the animation in milliseconds. */
  duration: number;
}

/** Draws a chart in place of what the box holds. */
export function drawChart(box: HTMLElement, parts: ChartParts): void {
  box.replaceChildren();
  box.dataset.drawn = '';
  createRoot(box).render(<FiguresChart {...parts} />);
}
