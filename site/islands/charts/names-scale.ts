import { CategoryScale, type CategoryScaleOptions, defaults, type Tick } from 'chart.js';
import { type LaidNames, layNames } from './lay-names.ts';
import { smallText } from './text-size.ts';

declare module 'chart.js' {
  interface CartesianScaleTypeRegistry {
    names: { options: CategoryScaleOptions };
  }
}

/** Between names that stand side by side, in pixels. */
const gap = 8;

/** What of a chart's width the names beside lying bars may take: the bars keep the greater part. */
const share = 0.4;

/** What of its height the rows of lying bars have, beside the axis of numbers. */
const rows = 0.9;

/** The axis of the bars. Its names are laid out by the room that they have, whatever the screen's width. */
export class NamesScale extends CategoryScale {
  static override id = 'names';

  laid: LaidNames | undefined;

  override generateTickLabels(ticks: Tick[]): void {
    const measure = (text: string, size: number) => {
      this.ctx.font = `${size}px ${defaults.font.family}`;
      return this.ctx.measureText(text).width;
    };
    const names = ticks.map(({ value }) => this.getLabelForValue(value));
    const { width, height } = this.chart;
    const room = this.isHorizontal()
      ? { width: this.maxWidth / ticks.length - gap, height }
      : { width: width * share, height: (height * rows) / ticks.length };
    this.laid = layNames(names, room, { largest: smallText(width), smallest: 14 }, measure);
    for (const [index, tick] of ticks.entries()) tick.label = this.laid.lines[index] ?? '';
  }

  override calculateLabelRotation(): void {
    this.labelRotation = 0;
  }
}
