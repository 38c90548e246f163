import type { ChartOptions, ScriptableChartContext, ScriptableScaleContext } from 'chart.js';
import { formatThousands } from '#site/lib/formats/format.ts';
import type { ChartParts } from './draw-chart.tsx';
import { NamesScale } from './names-scale.ts';
import { shorten } from './shorten.ts';
import { smallText } from './text-size.ts';
import type { ChartColours } from './use-chart-colours.ts';
import { wrapLabel } from './wrap-label.ts';

/** No motion for those who ask for none. */
function animationOf({ duration }: ChartParts): { duration: number } {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { duration: still ? 0 : duration };
}

/** The note at a bar or a slice, in the page's colours; a long name is wrapped, as the canvas would cut it. */
const noteOf = ({ ink, card }: ChartColours) => ({
  backgroundColor: ink,
  titleColor: card,
  bodyColor: card,
  padding: 12,
  boxPadding: 6,
});
const titleOf = ([item]: { label: string }[]) => (item ? wrapLabel(item.label) : '');

export function pieOptions(parts: ChartParts, colours: ChartColours): ChartOptions<'pie'> {
  return {
    animation: animationOf(parts),
    maintainAspectRatio: false,
    plugins: {
      legend: {
        position: 'bottom',
        labels: { color: colours.ink, padding: 10, usePointStyle: true, font: legendFont },
      },
      tooltip: {
        ...noteOf(colours),
        callbacks: {
          title: titleOf,
          label: ({ parsed }) => ` ${formatThousands(parsed)} orang`,
        },
      },
    },
  };
}

/** The longest name of the legend has room in any chart. */
const legendFont = ({ chart }: ScriptableChartContext) => ({
  size: Math.min(smallText(chart.width), chart.width / 15),
});

/** Standing bars, or lying ones. */
export function barOptions(
  parts: ChartParts,
  colours: ChartColours,
  lying: boolean,
): ChartOptions<'bar'> {
  const value = (amount: number | null) => `${parts.prefix}${formatThousands(amount ?? 0)}`;
  const numbers = {
    beginAtZero: true,
    grid: { color: colours.line },
    border: { display: false },
    ticks: {
      color: colours.ink,
      font: ({ chart }: ScriptableScaleContext) => ({ size: smallText(chart.width) }),
      maxTicksLimit: 6,
      maxRotation: 0,
      autoSkipPadding: 16,
      // Nobody is half a person.
      precision: 0,
      callback: (tick: string | number) => shorten(Number(tick)),
    },
  };
  return {
    indexAxis: lying ? 'y' : 'x',
    animation: animationOf(parts),
    maintainAspectRatio: false,
    scales: lying ? { x: numbers, y: namesOf(colours) } : { x: namesOf(colours), y: numbers },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...noteOf(colours),
        displayColors: false,
        callbacks: {
          title: titleOf,
          label: ({ parsed }) => value(lying ? parsed.x : parsed.y),
        },
      },
    },
  };
}

const namesOf = ({ ink }: ChartColours) => ({
  type: 'names' as const,
  grid: { display: false, drawTicks: false },
  ticks: {
    color: ink,
    padding: 8,
    autoSkip: false,
    font: ({ scale }: ScriptableScaleContext) => ({
      size: scale instanceof NamesScale ? scale.laid?.size : undefined,
    }),
  },
});
