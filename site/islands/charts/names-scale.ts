import {
  CategoryScale,
  type CategoryScaleOptions,
  defaults,
  type LabelItem,
  type Tick,
} from 'chart.js';
import { type LaidNames, layNames, lineHeight } from './lay-names.ts';

declare module 'chart.js' {
  interface CartesianScaleTypeRegistry {
    names: { options: CategoryScaleOptions };
  }
}

/** The axis below standing bars. Its names are laid out by the room that a bar has, whatever the screen's width. */
export class NamesScale extends CategoryScale {
  static override id = 'names';
  laid: LaidNames | undefined;

  override generateTickLabels(ticks: Tick[]): void {
    const measure = (text: string, size: number) => {
      this.ctx.font = `${size}px ${defaults.font.family}`;
      return this.ctx.measureText(text).width;
    };
    const names = ticks.map(({ value }) => this.getLabelForValue(value));
    const room = { slot: this.maxWidth / ticks.length, height: this.maxHeight * 0.75 };
    this.laid = layNames(names, room, measure);
    for (const [index, tick] of ticks.entries()) tick.label = this.laid.lines[index] ?? '';
  }

  override calculateLabelRotation(): void {
    this.labelRotation = this.laid?.turned ? 90 : 0;
  }

  /** Chart.js starts a turned label's first line at the middle of its bar; here all its lines together are in the middle. */
  override getLabelItems(...area: Parameters<CategoryScale['getLabelItems']>): LabelItem[] {
    const items = super.getLabelItems(...area);
    if (!this.laid?.turned) return items;
    const halfLine = (this.laid.size * lineHeight) / 2;
    return items.map((item) => {
      const more = Array.isArray(item.label) ? item.label.length - 1 : 0;
      return { ...item, textOffset: item.textOffset - more * halfLine };
    });
  }
}
