import type { ChartParts } from './draw-chart.tsx';
import { offerAgain, returnToChart } from './try-again.ts';

/** Draws each chart of the page once a tenth of it is in sight; until then nothing of React or Chart.js is loaded. */
export function drawChartsInSight(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        draw(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const box of document.querySelectorAll('[data-chart]')) observer.observe(box);
  returnToChart();
}

async function draw(box: HTMLElement): Promise<void> {
  try {
    const { drawChart } = await import('./draw-chart.tsx');
    drawChart(box, readParts(box));
  } catch {
    offerAgain(box);
  }
}

/** The chart's numbers are those of the table beside it. */
function readParts(box: HTMLElement): ChartParts {
  const rows = [...(box.parentElement?.querySelectorAll('tbody tr') ?? [])];
  const { chart = '', series = '', prefix = '', label = '', duration } = box.dataset;
  return {
    kind: chart,
    series,
    prefix,
    label,
    duration: Number(duration),
    labels: rows.map((row) => row.querySelector('th')?.textContent ?? ''),
    values: rows.map((row) => Number(row.querySelector('td')?.dataset.value)),
  };
}
