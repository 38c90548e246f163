import type { ChartData, ChartOptions } from 'chart.js';
import { Bar, Pie } from 'react-chartjs-2';
import { createRoot } from 'react-dom/client';
import { barOptions, pieOptions } from './chart-options.ts';
import { NamesScale } from './names-scale.ts';
import {
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from './parts/chart-parts.ts';
import { textSize } from './text-size.ts';
import { useChartColours } from './use-chart-colours.ts';
import { type Stage, useStage } from './use-stage.ts';
import { useStanding } from './use-standing.ts';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, NamesScale, Legend, Tooltip);
// All text of a chart: ticks, legend and tooltips.
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
Chart.defaults.font.size = textSize();

export interface ChartParts {
  /** `bars` stand where their names have room, `rows` lie, `pie` is round. */
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

/**
 * Does what the first chart of a page costs beyond the others, most of it the browser's reading of code: a step a task, for charts
 * that nobody sees.
 */
export function* warmUp(): Generator<void> {
  const root = createRoot(document.createElement('div'));
  root.render(null);
  yield;
  const canvas = document.createElement('canvas');
  const chart = new Chart(canvas, { type: 'bar', data: { datasets: [] }, options: bare });
  yield;
  chart.update('none');
  yield;
  chart.options = { scales: { x: plainScale, y: plainScale }, plugins: bare.plugins };
  chart.update('none');
  yield;
  chart.data = { labels: ['', ''], datasets: [{ data: [1, 2] }] };
  chart.update('none');
  yield;
  chart.destroy();
  root.unmount();
}

/** Draws a chart in place of what the box holds. */
export function drawChart(box: HTMLElement, parts: ChartParts): void {
  box.replaceChildren();
  box.dataset.drawn = '';
  createRoot(box).render(<FiguresChart {...parts} />);
}

function FiguresChart(parts: ChartParts) {
  const { kind, labels, values, series, label } = parts;
  const stage = useStage();
  const colours = useChartColours();
  const lying = !useStanding() || kind === 'rows';
  const shared = {
    role: 'img',
    'aria-label': label,
    style: { visibility: stage === 'whole' ? undefined : 'hidden' },
    // Only the whole is animated.
    updateMode: stage === 'whole' ? undefined : 'none',
  } as const;
  if (kind === 'pie') {
    const data: ChartData<'pie', number[], string> = {
      labels,
      datasets: [
        {
          label: series,
          data: values,
          backgroundColor: colours.slices,
          // A slice that is pointed at steps forward; Chart.js would mix it a colour of its own.
          hoverBackgroundColor: colours.slices,
          hoverBorderColor: colours.card,
          hoverOffset: 12,
          borderColor: colours.card,
          borderWidth: 3,
        },
      ],
    };
    return <Pie {...shared} {...atStage(stage, data, pieOptions(parts, colours))} />;
  }
  const data: ChartData<'bar', number[], string> = {
    labels,
    datasets: [
      {
        label: series,
        data: values,
        backgroundColor: colours.leaf,
        hoverBackgroundColor: colours.leafStrong,
        borderRadius: 6,
        maxBarThickness: 56,
      },
    ],
  };
  const options = barOptions(parts, colours, lying);
  // Chart.js does not turn a chart that it has drawn.
  return <Bar {...shared} key={String(lying)} {...atStage(stage, data, options)} />;
}

// Numbers that nobody sees would be written by the browser's own way, which is slow to load.
const plainScale = { ticks: { callback: () => '' } };
const hiddenScale = { ...plainScale, display: false };
const bare = {
  scales: { x: hiddenScale, y: hiddenScale },
  plugins: { legend: { display: false }, tooltip: { enabled: false } },
};

/** What of a chart there is at a stage: first its canvas, then its axes, then its numbers. */
function atStage<Kind extends 'bar' | 'pie'>(
  stage: Stage,
  data: ChartData<Kind, number[], string>,
  options: ChartOptions<Kind>,
) {
  if (stage === 'whole') return { data, options };
  const empty = { labels: stage === 'axes' ? data.labels : [], datasets: [] };
  return { data: empty, options: stage === 'axes' ? options : { ...options, ...bare } };
}
