import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Clicks or taps at one place: how many, and the ms from one to the next. */
export interface Burst {
  times: number;
  gap: number;
  touch?: boolean;
}

/** Where an element's middle is, once it may be clicked. */
export async function middleOf(target: Locator) {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Clicks at a place as a hand does, with the click counts that the browser gives to quick clicks. Each click is sent at its
 * time, whether or not the page has handled the one before.
 */
export async function clickQuickly(page: Page, at: { x: number; y: number }, burst: Burst) {
  const session = await page.context().newCDPSession(page);
  const start = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let count = 1; count <= burst.times; count += 1) {
    await wait(Math.max(0, start + (count - 1) * burst.gap - performance.now()));
    if (burst.touch) {
      sent.push(
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      );
      sent.push(session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
      continue;
    }
    const mouse = { ...at, button: 'left' as const, clickCount: count };
    sent.push(session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }));
    sent.push(session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }));
  }
  await Promise.all(sent);
  await session.detach();
}

/** The writes that a page sends, e.g. 'PUT applications/:id'; searches, counts and notices are none. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/v1/')) return;
    if (/\/(search|preview|report|notified|facts)$/.test(pathname)) return;
    const path = pathname.slice('/api/v1/'.length).replace(/[0-9a-f-]{20,}/g, ':id');
    writes.push(`${request.method()} ${path}`);
  });
  return writes;
}
