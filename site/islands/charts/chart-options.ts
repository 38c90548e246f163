import type { Chart, ChartOptions, ScriptableChartContext, ScriptableScaleContext } from 'chart.js';
import { formatThousands } from '#site/lib/formats/format.ts';
import type { FiguresChartProps } from './figures-chart.tsx';
import { layNames } from './lay-names.ts';
import { shorten } from './shorten.ts';
import type { ChartColours } from './use-chart-colours.ts';
import { wrapLabel } from './wrap-label.ts';

/** The reader's own text size in pixels: a canvas has no rem. */
export const textSize = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Text of the axes and the legend: a little smaller on a phone. */
const smallText = (width: number) => textSize() * (width < 480 ? 0.875 : 1);

function sharedOptions({ duration }: FiguresChartProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: { duration: still ? 0 : duration },
    maintainAspectRatio: false,
  };
}

/** Tooltips in the page's colours. */
const tooltipOf = ({ ink, card }: ChartColours) => ({
  backgroundColor: ink,
  titleColor: card,
  bodyColor: card,
  padding: 12,
  boxPadding: 6,
});
const titleOf = ([item]: { label: string }[]) => (item ? wrapLabel(item.label) : '');

export function pieOptions(props: FiguresChartProps, colours: ChartColours): ChartOptions<'pie'> {
  return {
    ...sharedOptions(props),
    plugins: {
      legend: {
        position: 'bottom',
        labels: { color: colours.ink, padding: 10, usePointStyle: true, font: legendFont },
      },
      tooltip: {
        ...tooltipOf(colours),
        callbacks: {
          title: titleOf,
          label: ({ parsed }) => ` ${formatThousands(parsed)} orang`,
        },
      },
    },
  };
}

/** Small enough for the longest name of the legend. */
const legendFont = ({ chart }: ScriptableChartContext) => ({
  size: Math.min(smallText(chart.width), chart.width / 15),
});

/** Standing or lying bars. */
export function barOptions(
  props: FiguresChartProps,
  colours: ChartColours,
  lying: boolean,
): ChartOptions<'bar'> {
  const value = (amount: number | null) => `${props.prefix}${formatThousands(amount ?? 0)}`;
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
      // Counts of people have no fractions.
      precision: 0,
      callback: (tick: string | number) => shorten(Number(tick)),
    },
  };
  const names = {
    grid: { display: false, drawTicks: false },
    ticks: {
      color: colours.ink,
      padding: 8,
      autoSkip: false,
      maxRotation: 0,
      font: ({ chart }: ScriptableScaleContext) => ({ size: namesOf(chart, lying).size }),
      callback(this: { chart: Chart }, _tick: string | number, index: number) {
        return namesOf(this.chart, lying).lines[index];
      },
    },
  };
  return {
    ...sharedOptions(props),
    indexAxis: lying ? 'y' : 'x',
    scales: lying ? { x: numbers, y: names } : { x: names, y: numbers },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipOf(colours),
        displayColors: false,
        callbacks: {
          title: titleOf,
          label: ({ parsed }) => value(lying ? parsed.x : parsed.y),
        },
      },
    },
  };
}

/** The bars' names in lines and a text size that fit: beside lying bars 38 % of the width, below standing bars a bar's share. */
function namesOf({ data, width, height }: Chart, lying: boolean) {
  const names = (data.labels ?? []).map(String);
  const room = lying
    ? { width: width * 0.38, height: (height * 0.9) / names.length }
    : { width: (width * 0.96) / names.length - 8, height };
  return layNames(names, room, { largest: smallText(width), smallest: 14 }, measureText);
}

let pen: CanvasRenderingContext2D | null = null;

/** Width of a text in the page's face, in pixels. */
function measureText(text: string, size: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size;
  pen.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
