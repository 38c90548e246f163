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
import { barOptions, pieOptions, textSize } from './chart-options.ts';
import { useChartColours } from './use-chart-colours.ts';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

export interface FiguresChartProps {
  /** Names the chart for the return after a failed load. */
  name: string;
  /** `bars` stand where their names have room, `rows` always lie. */
  kind: 'bars' | 'rows' | 'pie';
  labels: string[];
  values: number[];
  /** Name of the numbers. */
  series: string;
  /** Written before each number, e.g. 'Rp '. */
  prefix: string;
  /** Text alternative of the picture. */
  label: string;
  /** Length of the animation in milliseconds. */
  duration: number;
}

/** A chart with its loading text, which is all that the server renders. */
export function FiguresChart(props: FiguresChartProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    // Legends and tooltips take their font from the defaults only.
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    Chart.defaults.font.size = textSize();
    setHydrated(true);
  }, []);
  const layout = hydrated ? '' : 'grid place-content-center text-center noscript:h-auto';
  return (
    <div
      className={`chart slices card relative h-120 min-w-0 p-[clamp(16px,2.5vw,28px)] print:hidden! ${layout}`}
      data-name={props.name}
    >
      {hydrated ? (
        <Drawing {...props} />
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

function Drawing(props: FiguresChartProps) {
  const { kind, labels, values, series, label } = props;
  const colours = useChartColours();
  // On narrower screens the names below standing bars would have to be rotated.
  const wide = useMediaQuery('(min-width: 64rem)');
  const lying = !wide || kind === 'rows';
  const shared = { role: 'img', 'aria-label': label };
  if (kind === 'pie') {
    const data: ChartData<'pie', number[], string> = {
      labels,
      datasets: [
        {
          label: series,
          data: values,
          backgroundColor: colours.slices,
          // Chart.js would mix a hover colour of its own.
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
  // Chart.js cannot change the direction of an existing chart.
  return (
    <Bar {...shared} key={String(lying)} data={data} options={barOptions(props, colours, lying)} />
  );
}
