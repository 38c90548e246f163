import { serverAnswers } from '#site/lib/api/server-answers.ts';

const failed = 'Grafik tidak dapat dimuat. Angkanya tetap ada di tabel.';
const unreachable =
  'Server belum dapat dihubungi. Periksa sambungan internet, lalu tekan Coba lagi. Angkanya tetap ada di tabel.';

/** Offers to reload the page when the script of a chart fails to load, and scrolls back to that chart after the reload. */
export function offerReloadOnFailure(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const box = target instanceof Element && target.querySelector<HTMLElement>('.chart');
    if (box) offerReload(box);
  });
  returnToChart();
}

function offerReload(box: HTMLElement): void {
  const line = box.querySelector('[role=status]');
  if (!line) return;
  const className = 'btn btn-secondary mt-4 justify-self-center';
  const text = { type: 'button', className, textContent: 'Coba lagi' } as const;
  const button = Object.assign(document.createElement('button'), text);
  // Always the same button element, so that it does not lose the focus.
  const show = (text: string, busy: boolean) => {
    line.textContent = text;
    for (const name of ['aria-busy', 'aria-disabled'])
      if (busy) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
  };
  button.addEventListener('click', async () => {
    if (button.hasAttribute('aria-busy')) return;
    show('Menghubungi server…', true);
    if (!(await serverAnswers())) return show(unreachable, false);
    history.replaceState({ chart: box.dataset.name }, '');
    location.reload();
  });
  show(failed, false);
  box.appendChild(button);
}

/** Focuses the chart for which the page was reloaded, once. */
function returnToChart(): void {
  const { chart } = (history.state ?? {}) as { chart?: string };
  if (!chart) return;
  history.replaceState(null, '');
  const box = document.querySelector<HTMLElement>(`[data-name="${chart}"]`);
  if (!box) return;
  box.tabIndex = -1;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'nearest' });
}
