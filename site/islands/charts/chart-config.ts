import type { ChartConfiguration, ScriptableScaleContext } from 'chart.js';
import { formatThousands } from '../../lib/formats/format.ts';
import { NamesScale } from './names-scale.ts';
import { shorten } from './shorten.ts';
import { wrapLabel } from './wrap-label.ts';

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

type Config<Type extends 'bar' | 'pie'> = ChartConfiguration<Type, number[], string>;

/** What Chart.js draws, in the theme's colours as they are now. */
export function configOf(parts: ChartParts, dark: boolean) {
  const config: ChartConfiguration<'bar' | 'pie', number[], string> =
    parts.kind === 'pie' ? pieConfig(parts, dark) : barConfig(parts);
  return config;
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** As many as the pie has slices, told apart by lightness too. */
const slices = {
  light: ['#f0a63a', '#1d5c3c', '#86b083', '#1f5788', '#a8552f'],
  dark: ['#f2b04e', '#92d2a8', '#4d8a5f', '#a3caef', '#c98a6b'],
};

/** Of both kinds; no motion for those who ask for none. */
function sharedOptions({ duration }: ChartParts) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { animation: { duration: still ? 0 : duration }, maintainAspectRatio: false };
}

/** The note at a bar or a slice; a long name is wrapped, as the canvas would cut it. */
const tooltipOf = <Label>(label: Label) => ({
  backgroundColor: token('ink'),
  titleColor: token('card'),
  bodyColor: token('card'),
  padding: 12,
  boxPadding: 6,
  callbacks: {
    title: ([item]: { label: string }[]) => (item ? wrapLabel(item.label) : ''),
    label,
  },
});

function pieConfig(parts: ChartParts, dark: boolean): Config<'pie'> {
  const colours = dark ? slices.dark : slices.light;
  const card = token('card');
  const slice = {
    backgroundColor: colours,
    // A slice that is pointed at steps forward; Chart.js would mix it a colour of its own.
    hoverBackgroundColor: colours,
    hoverBorderColor: card,
    hoverOffset: 12,
    borderColor: card,
    borderWidth: 3,
  };
  return {
    type: 'pie',
    data: {
      labels: parts.labels,
      datasets: [{ label: parts.series, data: parts.values, ...slice }],
    },
    options: {
      ...sharedOptions(parts),
      plugins: {
        legend: {
          position: 'bottom',
          labels: { color: token('ink'), padding: 16, usePointStyle: true },
        },
        tooltip: tooltipOf(({ parsed }: { parsed: number }) => ` ${formatThousands(parsed)} orang`),
      },
    },
  };
}

/** Standing bars, or lying ones. */
function barConfig(parts: ChartParts): Config<'bar'> {
  const lying = parts.kind === 'rows';
  const bar = {
    backgroundColor: token('leaf'),
    hoverBackgroundColor: token('leaf-strong'),
    borderRadius: 6,
    maxBarThickness: 56,
  };
  return {
    type: 'bar',
    data: { labels: parts.labels, datasets: [{ label: parts.series, data: parts.values, ...bar }] },
    options: {
      ...sharedOptions(parts),
      indexAxis: lying ? 'y' : 'x',
      scales: lying
        ? { x: numbersAxis(), y: lyingNamesAxis() }
        : { x: standingNamesAxis(), y: numbersAxis() },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...tooltipOf(({ parsed }: { parsed: { x: number | null; y: number | null } }) => {
            const amount = (lying ? parsed.x : parsed.y) ?? 0;
            return `${parts.prefix}${formatThousands(amount)}`;
          }),
          displayColors: false,
        },
      },
    },
  };
}

const smallOnPhone = ({ chart }: ScriptableScaleContext) => ({ size: chart.width < 480 ? 14 : 16 });

const numbersAxis = () => ({
  beginAtZero: true,
  grid: { color: token('line') },
  border: { display: false },
  ticks: {
    color: token('ink'),
    font: smallOnPhone,
    maxTicksLimit: 6,
    maxRotation: 0,
    autoSkipPadding: 16,
    // Nobody is half a person.
    precision: 0,
    callback: (tick: string | number) => shorten(Number(tick)),
  },
});

const standingNamesAxis = () => ({
  type: 'names' as const,
  grid: { display: false, drawTicks: false },
  ticks: {
    color: token('ink'),
    padding: 8,
    autoSkip: false,
    font: ({ scale }: ScriptableScaleContext) => ({
      size: scale instanceof NamesScale ? scale.laid?.size : undefined,
    }),
  },
});

const lyingNamesAxis = () => ({
  grid: { display: false },
  ticks: {
    color: token('ink'),
    font: smallOnPhone,
    autoSkip: false,
    callback(this: { getLabelForValue: (index: number) => string }, index: string | number) {
      return wrapLabel(this.getLabelForValue(Number(index)));
    },
  },
});
