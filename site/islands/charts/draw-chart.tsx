import {
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  type ChartData,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { Bar, Pie } from 'react-chartjs-2';
import { createRoot } from 'react-dom/client';
import { barOptions, pieOptions } from './chart-options.ts';
import { NamesScale } from './names-scale.ts';
import { textSize } from './text-size.ts';
import { useChartColours } from './use-chart-colours.ts';
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

/** Draws a chart in place of what the box holds. */
export function drawChart(box: HTMLElement, parts: ChartParts): void {
  box.replaceChildren();
  box.dataset.drawn = '';
  createRoot(box).render(<FiguresChart {...parts} />);
}

function FiguresChart(parts: ChartParts) {
  const { kind, labels, values, series, label } = parts;
  const colours = useChartColours();
  const lying = !useStanding() || kind === 'rows';
  const shared = { role: 'img', 'aria-label': label };
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
    return <Pie {...shared} data={data} options={pieOptions(parts, colours)} />;
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
  // Chart.js does not turn a chart that it has drawn.
  const options = barOptions(parts, colours, lying);
  return <Bar {...shared} key={String(lying)} data={data} options={options} />;
}
