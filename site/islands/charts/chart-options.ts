import type { ChartOptions } from 'chart.js';
import { excerpt, formatThousands } from '../../lib/format.ts';
import type { ChartParts } from './draw-chart.tsx';
import type { ChartColours } from './use-chart-colours.ts';

type Timed = Pick<ChartParts, 'duration'>;
type Told = Pick<ChartParts, 'kind' | 'prefix' | 'duration'>;

/** No motion for those who ask for none. */
function animationOf({ duration }: Timed): { duration: number } {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { duration: still ? 0 : duration };
}

const textOf = ({ ink, font }: ChartColours, size = 16) => ({
  color: ink,
  font: { family: font, size },
});

export function pieOptions(parts: Timed, colours: ChartColours): ChartOptions<'pie'> {
  const { color, font } = textOf(colours);
  return {
    animation: animationOf(parts),
    maintainAspectRatio: false,
    plugins: {
      legend: { position: 'bottom', labels: { color, font, padding: 16, usePointStyle: true } },
      tooltip: { callbacks: { label: ({ parsed }) => ` ${formatThousands(parsed)} orang` } },
    },
  };
}

/** Bars; on a phone the labels of standing ones are turned and cut, as the table has them whole. */
export function barOptions(
  parts: Told,
  colours: ChartColours,
  narrow: boolean,
): ChartOptions<'bar'> {
  const lying = parts.kind === 'rows';
  const turned = narrow && !lying;
  const { color, font } = textOf(colours, narrow ? 14 : 16);
  const value = (amount: number | null) => `${parts.prefix}${formatThousands(amount ?? 0)}`;
  const numbers = {
    beginAtZero: true,
    grid: { color: colours.line },
    border: { display: false },
    ticks: {
      color,
      font,
      maxTicksLimit: 6,
      callback: (tick: string | number) => shorten(Number(tick)),
    },
  };
  const names = {
    grid: { display: false },
    ticks: {
      color,
      font,
      autoSkip: false,
      ...(turned ? { minRotation: 90, maxRotation: 90 } : { maxRotation: 0 }),
      callback(this: { getLabelForValue: (index: number) => string }, index: string | number) {
        const label = this.getLabelForValue(Number(index));
        return turned ? excerpt(label, 20) : wrapLabel(label);
      },
    },
  };
  return {
    indexAxis: lying ? 'y' : 'x',
    animation: animationOf(parts),
    maintainAspectRatio: false,
    scales: lying ? { x: numbers, y: names } : { x: names, y: numbers },
    plugins: {
      legend: { display: false },
      tooltip: {
        callbacks: { label: ({ parsed }) => ` ${value(lying ? parsed.x : parsed.y)}` },
      },
    },
  };
}

/** A label in lines of some 16 characters. */
export function wrapLabel(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(/[\s]+|(?<=\/)/)) {
    const line = lines.at(-1);
    const joined = line?.endsWith('/') ? `${line}${word}` : `${line} ${word}`;
    if (line === undefined || joined.length > 16) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** 12.500.000 on an axis: '12,5 jt' */
export function shorten(value: number): string {
  const [unit, name] = value >= 1e9 ? [1e9, ' M'] : value >= 1e6 ? [1e6, ' jt'] : [1, ''];
  const short = unit === 1 ? formatThousands(value) : String(Math.round((value / unit) * 10) / 10);
  return unit === 1 ? short : `${short.replace('.', ',')}${name}`;
}
