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
import { barOptions, pieOptions } from './chart-options.ts';
import type { ChartParts } from './draw-chart.tsx';
import { useChartColours } from './use-chart-colours.ts';
import { useIsNarrow } from './use-is-narrow.ts';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

export function FiguresChart(parts: ChartParts) {
  const { kind, labels, values, series, label } = parts;
  const colours = useChartColours();
  const narrow = useIsNarrow();
  const shared = { role: 'img', 'aria-label': label };
  if (kind === 'pie') {
    const data: ChartData<'pie', number[], string> = {
      labels,
      datasets: [
        {
          label: series,
          data: values,
          backgroundColor: colours.slices,
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
        borderRadius: 6,
        maxBarThickness: 56,
      },
    ],
  };
  return <Bar {...shared} data={data} options={barOptions(parts, colours, narrow)} />;
}
