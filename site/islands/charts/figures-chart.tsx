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
import { useEffect, useState } from 'react';
import { Bar, Pie } from 'react-chartjs-2';
import { useMediaQuery } from '#site/lib/pages/use-media-query.ts';
import { barOptions, type ChartSettings, pieOptions, textSize } from './chart-options.ts';
import { useChartColours } from './use-chart-colours.ts';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface FiguresChartProps extends ChartSettings {
  /** Identifies the chart when the page is reloaded after a failed load. */
  name: string;
  /** `bars` are vertical on wide screens, `rows` always horizontal. */
  kind: 'bars' | 'rows' | 'pie';
  labels: string[];
  values: number[];
  series: string;
  label: string;
}

/** A chart. The server renders only its loading message. */
export function FiguresChart(props: FiguresChartProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    // Legends and tooltips read their font only from the Chart.js defaults.
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    Chart.defaults.font.size = textSize();
    setHydrated(true);
  }, []);
  const layout = hydrated ? '' : 'grid place-content-center text-center noscript:h-auto';
  return (
    <div
      className={`chart card relative h-120 min-w-0 p-[clamp(16px,2.5vw,28px)] print:hidden! ${layout}`}
      data-name={props.name}
    >
      {hydrated ? (
        <ChartCanvas {...props} />
      ) : (
        <>
          <p className="noscript:hidden" role="status">
            Memuat grafik… Angkanya ada di tabel.
          </p>
          <noscript>
            <p>Grafik memerlukan JavaScript. Angkanya ada di tabel.</p>
          </noscript>
        </>
      )}
    </div>
  );
}

function ChartCanvas(props: FiguresChartProps) {
  const { kind, labels, values, series, label } = props;
  const colours = useChartColours();
  // On narrower screens the names of vertical bars would have to be rotated.
  const wide = useMediaQuery('(min-width: 64rem)');
  const horizontal = !wide || kind === 'rows';
  const shared = { role: 'img', 'aria-label': label };
  if (kind === 'pie') {
    const data: ChartData<'pie', number[], string> = {
      labels,
      datasets: [
        {
          label: series,
          data: values,
          backgroundColor: colours.slices,
          // Without it Chart.js computes another colour.
          hoverBackgroundColor: colours.slices,
          hoverBorderColor: colours.card,
          hoverOffset: 12,
          borderColor: colours.card,
          borderWidth: 3,
        },
      ],
    };
    return <Pie {...shared} data={data} options={pieOptions(props, colours)} />;
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
  // The key remounts the chart: Chart.js cannot change the direction of an existing one.
  return (
    <Bar
      {...shared}
      key={String(horizontal)}
      data={data}
      options={barOptions(props, colours, horizontal)}
    />
  );
}
