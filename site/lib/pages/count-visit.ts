import { formatThousands } from '../formats/format.ts';

/**
 * Reports the visit, then shows the updated count. The cached page already shows
 * one more; the server does not count a second visit on the same day.
 */
export async function countVisit(): Promise<void> {
  const path = document.querySelector<HTMLElement>('[data-record]')?.dataset.record;
  const count = document.querySelector<HTMLElement>('[data-views]');
  if (!path || !count) return;
  await untilSeen();
  try {
    await fetch(`/api/v1/${path}/views`, { method: 'POST' });
    // The timestamp bypasses the edge cache.
    const answer = await fetch(`/api/v1/${path}?saat=${Date.now()}`);
    const { views } = (await answer.json()) as { views?: number };
    if (views) count.textContent = `${formatThousands(views)} kali dilihat`;
  } catch {
    // Offline, the page's own count remains.
  }
}

/** A prerendered page runs scripts before it is opened; wait until it is shown. */
async function untilSeen(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return;
  await new Promise((seen) =>
    document.addEventListener('prerenderingchange', seen, { once: true }),
  );
}
