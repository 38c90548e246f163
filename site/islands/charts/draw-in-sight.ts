import type { ChartParts } from './draw-chart.tsx';

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
}

async function draw(box: HTMLElement): Promise<void> {
  const parts = readParts(box);
  if (!parts.values.some((value) => value > 0)) return say(box, 'Belum ada angka untuk digambar.');
  say(box, 'Memuat grafik…');
  try {
    const { drawChart } = await import('./draw-chart.tsx');
    drawChart(box, parts);
  } catch {
    say(box, 'Grafik tidak dapat dimuat. Angkanya tetap ada di tabel.', () => draw(box));
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

/** Puts a line where the chart will be, with a button where trying again may help. */
function say(box: HTMLElement, text: string, again?: () => void): void {
  const line = document.createElement('p');
  line.role = 'status';
  line.textContent = text;
  box.replaceChildren(line);
  if (!again) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-secondary chart-again';
  button.textContent = 'Coba lagi';
  button.addEventListener('click', again);
  box.appendChild(button);
}
