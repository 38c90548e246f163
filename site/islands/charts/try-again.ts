import { serverAnswers } from '#site/lib/api/server-answers.ts';

const failed = 'Grafik tidak dapat dimuat. Angkanya tetap ada di tabel.';
const unreachable =
  'Server belum dapat dihubungi. Periksa sambungan internet, lalu tekan Coba lagi. Angkanya tetap ada di tabel.';

/** Says that the chart did not load, with a button that loads the page anew once the server answers. */
export function offerAgain(box: HTMLElement): void {
  const line = box.querySelector('[role=status]');
  if (!line) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-secondary mt-4 justify-self-center';
  button.textContent = 'Coba lagi';
  // Its place in the page does not change, so that the focus stays on it.
  const tell = (text: string, busy: boolean) => {
    line.textContent = text;
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (busy) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    }
  };
  button.addEventListener('click', async () => {
    if (button.hasAttribute('aria-busy')) return;
    tell('Menghubungi server…', true);
    if (!(await serverAnswers())) return tell(unreachable, false);
    history.replaceState({ chart: box.dataset.name }, '');
    location.reload();
  });
  tell(failed, false);
  box.appendChild(button);
}

/** Leads whoever asked for a chart again back to it, once. */
export function returnToChart(): void {
  const { chart } = (history.state ?? {}) as { chart?: string };
  if (!chart) return;
  history.replaceState(null, '');
  const box = document.querySelector<HTMLElement>(`[data-name="${chart}"]`);
  if (!box) return;
  box.tabIndex = -1;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'nearest' });
}
