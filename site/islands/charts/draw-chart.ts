import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  PieController,
  Tooltip,
} from 'chart.js';
import { type ChartParts, configOf } from './chart-config.ts';
import { NamesScale } from './names-scale.ts';

Chart.register(BarController, BarElement, PieController, ArcElement);
Chart.register(CategoryScale, LinearScale, NamesScale, Legend, Tooltip);
// All text of a chart: ticks, legend and tooltips.
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
Chart.defaults.font.size = 16;

const darkScheme = matchMedia('(prefers-color-scheme: dark)');

/** Draws a chart in place of what the box holds, anew in colour when the reader's scheme changes. */
export function drawChart(box: HTMLElement, parts: ChartParts): void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', parts.label);
  box.replaceChildren(canvas);
  box.dataset.drawn = '';
  const chart = new Chart(canvas, configOf(parts, darkScheme.matches));
  darkScheme.addEventListener('change', () => {
    const { data, options = {} } = configOf(parts, darkScheme.matches);
    Object.assign(chart, { data, options });
    chart.update();
  });
}
