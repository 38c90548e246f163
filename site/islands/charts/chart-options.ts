import type { Chart, ChartOptions, ScriptableChartContext, ScriptableScaleContext } from 'chart.js';
import { formatThousands } from '#site/lib/formats/format.ts';
import { layOutLabels, wrapLabel } from './label-layout.ts';
import type { ChartColours } from './use-chart-colours.ts';

/** The root font size in pixels, because a canvas has no rem. */
export const textSize = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Text size of axes and legend, smaller on phones. */
const smallText = (width: number) => textSize() * (width < 480 ? 0.875 : 1);

export interface ChartSettings {
  /** Text before each number, e.g. 'Rp '. */
  prefix: string;
  /** Length of the animation in milliseconds. */
  duration: number;
}

function sharedOptions({ duration }: ChartSettings) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: { duration: still ? 0 : duration },
    maintainAspectRatio: false,
  };
}

const tooltipStyle = ({ ink, card }: ChartColours) => ({
  backgroundColor: ink,
  titleColor: card,
  bodyColor: card,
  padding: 12,
  boxPadding: 6,
});
const tooltipTitle = ([item]: { label: string }[]) => (item ? wrapLabel(item.label) : '');

export function pieOptions(props: ChartSettings, colours: ChartColours): ChartOptions<'pie'> {
  return {
    ...sharedOptions(props),
    plugins: {
      legend: {
        position: 'bottom',
        labels: { color: colours.ink, padding: 10, usePointStyle: true, font: legendFont },
      },
      tooltip: {
        ...tooltipStyle(colours),
        callbacks: {
          title: tooltipTitle,
          label: ({ parsed }) => ` ${formatThousands(parsed)} orang`,
        },
      },
    },
  };
}

/** Limited by the chart's width, so that the longest name of the legend fits. */
const legendFont = ({ chart }: ScriptableChartContext) => ({
  size: Math.min(smallText(chart.width), chart.width / 15),
});

/** Options of a bar chart with vertical or horizontal bars. */
export function barOptions(
  props: ChartSettings,
  colours: ChartColours,
  horizontal: boolean,
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
      callback: (tick: string | number) => shortenNumber(Number(tick)),
    },
  };
  const names = {
    grid: { display: false, drawTicks: false },
    ticks: {
      color: colours.ink,
      padding: 8,
      autoSkip: false,
      maxRotation: 0,
      font: ({ chart }: ScriptableScaleContext) => ({
        size: labelLayoutOf(chart, horizontal).size,
      }),
      callback(this: { chart: Chart }, _tick: string | number, index: number) {
        return labelLayoutOf(this.chart, horizontal).lines[index];
      },
    },
  };
  return {
    ...sharedOptions(props),
    indexAxis: horizontal ? 'y' : 'x',
    scales: horizontal ? { x: numbers, y: names } : { x: names, y: numbers },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipStyle(colours),
        displayColors: false,
        callbacks: {
          title: tooltipTitle,
          label: ({ parsed }) => value(horizontal ? parsed.x : parsed.y),
        },
      },
    },
  };
}

/** Wraps the bars' names. Horizontal bars leave 38 % of the width for names, vertical bars an equal share each. */
function labelLayoutOf({ data, width, height }: Chart, horizontal: boolean) {
  const names = (data.labels ?? []).map(String);
  const space = horizontal
    ? { width: width * 0.38, height: (height * 0.9) / names.length }
    : { width: (width * 0.96) / names.length - 8, height };
  return layOutLabels(names, space, { largest: smallText(width), smallest: 14 }, measureText);
}

let pen: CanvasRenderingContext2D | null = null;

/** Width of a text in the page's font, in pixels. */
function measureText(text: string, size: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size;
  pen.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

const units = [
  [1e12, 'T'],
  [1e9, 'M'],
  [1e6, 'jt'],
] as const;

/** A short number for an axis, e.g. '12,5 jt' for 12.500.000; exponential from 10^18. `Intl` would shorten 12.000 to '12 rb'. */
export function shortenNumber(value: number): string {
  if (value >= 1e18) return value.toExponential(0).replace('e+', 'E');
  const [unit, name] = units.find(([least]) => value >= least) ?? [1, ''];
  const [whole, tenth] = String(Math.round((value / unit) * 10) / 10).split('.');
  return `${formatThousands(Number(whole))}${tenth ? `,${tenth}` : ''} ${name}`.trim();
}
