import { formatThousands } from '../formats/format.ts';

/**
 * Tells the server of this visit, then shows the count with it. The page itself, which is the same for everyone, counts
 * its reader as one more than were known; a second visit on one day is not one more.
 */
export async function countVisit(): Promise<void> {
  const path = document.querySelector<HTMLElement>('[data-record]')?.dataset.record;
  const count = document.querySelector<HTMLElement>('[data-views]');
  if (!path || !count) return;
  await untilSeen();
  try {
    await fetch(`/api/v1/${path}/views`, { method: 'POST' });
    // The moment in the address asks for the record as it is now, not as the edge keeps it.
    const answer = await fetch(`/api/v1/${path}?saat=${Date.now()}`);
    const { views } = (await answer.json()) as { views?: number };
    if (views) count.textContent = `${formatThousands(views)} kali dilihat`;
  } catch {
    // Without a signal the page's own count stands.
  }
}

/** A browser may draw a page ahead that nobody then opens; its script runs all the same. */
async function untilSeen(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return;
  await new Promise((seen) =>
    document.addEventListener('prerenderingchange', seen, { once: true }),
  );
}
