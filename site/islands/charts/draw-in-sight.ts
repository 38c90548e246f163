import type { ChartParts } from './draw-chart.tsx';
import { offerAgain, returnToChart } from './try-again.ts';

/** Draws each chart of the page once a tenth of it is in sight; until then nothing of React or Chart.js is loaded. */
export function drawChartsInSight(): void {
  let last = Promise.resolve();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        // One after the other, so that no two are drawn in one task.
        last = last.then(() => draw(target));
      }
    },
    { threshold: 0.1 },
  );
  for (const box of document.querySelectorAll('[data-chart]')) observer.observe(box);
  returnToChart();
}

let loading: ReturnType<typeof loadInTasks> | undefined;

async function draw(box: HTMLElement): Promise<void> {
  try {
    loading ??= loadInTasks();
    const drawChart = await loading;
    drawChart(box, readParts(box));
    await untilIdle();
  } catch {
    // The next try asks for it anew.
    loading = undefined;
    offerAgain(box);
  }
}

/** What draws, each part of it evaluated in a task of its own: together they would hold a slow phone's page up. */
async function loadInTasks() {
  await import('react-dom/client');
  await untilIdle();
  await import('./parts/chart-tools.ts');
  await untilIdle();
  await import('./parts/chart-parts.ts');
  await untilIdle();
  const { drawChart, warmUp } = await import('./draw-chart.tsx');
  await untilIdle();
  for (const _step of warmUp()) await untilIdle();
  return drawChart;
}

/** Until the page has nothing else to do, a second at most; a browser without the call gets a task of its own. */
function untilIdle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 });
    else setTimeout(done, 0);
  });
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
