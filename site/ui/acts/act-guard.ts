/** How long a button stands before it acts, and the pause that ends a burst of clicks or keys, in ms. */
const pauseMs = 600;
/** Clicks within this distance of each other are at one place, in px. */
const reach = 24;
/** A smaller move is rounding, in px. */
const jitter = 2;
/** How often the buttons' places are compared, in ms. */
const checkMs = 100;

interface Point {
  x: number;
  y: number;
}

/** Where an element is in the window, and how far what it is in was scrolled. */
export interface Place {
  seen: Point;
  scrolled: Point;
}

/** Whether something other than scrolling has moved an element: scrolling moves it as far as itself, or less while it is sticky. */
export function hasMoved(from: Place, to: Place): boolean {
  return (['x', 'y'] as const).some((axis) => {
    const moved = to.seen[axis] - from.seen[axis];
    const scrolled = from.scrolled[axis] - to.scrolled[axis];
    return moved < Math.min(0, scrolled) - jitter || moved > Math.max(0, scrolled) + jitter;
  });
}

function placeOf(element: Element): Place {
  const { x, y } = element.getBoundingClientRect();
  const scrolled = { x: 0, y: 0 };
  for (let box = element.parentElement; box; box = box.parentElement) {
    scrolled.x += box.scrollLeft;
    scrolled.y += box.scrollTop;
  }
  return { seen: { x, y }, scrolled };
}

interface Press {
  at: number;
  /** It followed another one quickly, at the same place or with the same key. */
  isRepeat: boolean;
}

const never = { at: Number.NEGATIVE_INFINITY, isRepeat: false };
let lastClick: Press & Point = { ...never, x: 0, y: 0 };
let lastKey: Press & { key: string } = { ...never, key: '' };

const isQuick = (at: number, last: Press) => at - last.at < pauseMs;

/** Ignored clicks count too: each one lengthens the burst. */
function watchClick({ timeStamp: at, clientX: x, clientY: y, detail }: MouseEvent): void {
  // Clicks of keys, scripts and assistive technology have no place.
  if (detail === 0) return;
  const isNearby = Math.hypot(x - lastClick.x, y - lastClick.y) <= reach;
  lastClick = { at, x, y, isRepeat: isNearby && isQuick(at, lastClick) };
}

function watchKey({ timeStamp: at, key }: KeyboardEvent): void {
  if (['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return;
  lastKey = { at, key, isRepeat: key === lastKey.key && isQuick(at, lastKey) };
}

/** Whether the last click of a pointer was on an element, or close to it. */
export function isUnderLastClick(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { x, y } = lastClick;
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

const checks = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let observer: MutationObserver | undefined;

function checkAll(): void {
  for (const check of checks) check();
}

function watch(check: () => void): () => void {
  if (checks.size === 0) {
    addEventListener('click', watchClick, true);
    addEventListener('keydown', watchKey, true);
    // What changes the page moves buttons in the next frame; the timer finds what pictures and fonts move.
    observer = new MutationObserver(() => requestAnimationFrame(checkAll));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    timer = setInterval(checkAll, checkMs);
  }
  checks.add(check);
  return () => {
    checks.delete(check);
    if (checks.size > 0) return;
    observer?.disconnect();
    clearInterval(timer);
  };
}

/**
 * Watches a button's place, and reports when it is ready: it has been in its place for 600 ms, without clicks there. As
 * Chromium's InputEventActivationProtector and Firefox's `security.dialog_enable_delay` guard browsers' own prompts.
 */
export function guardButton(element: Element, report: (isReady: boolean) => void) {
  let place = placeOf(element);
  let since = performance.now();
  let isReady = false;

  function measure() {
    const now = placeOf(element);
    if (hasMoved(place, now)) since = performance.now();
    place = now;
  }

  function check() {
    measure();
    const now = performance.now();
    const isQuiet = !(isQuick(now, lastClick) && isUnderLastClick(element));
    const isReadyNow = now - since >= pauseMs && isQuiet;
    if (isReadyNow !== isReady) report(isReadyNow);
    isReady = isReadyNow;
  }

  /** Counts the button as new from the next frame on, in which the person sees it. */
  function restart() {
    since = performance.now();
    isReady = false;
    report(isReady);
    requestAnimationFrame(() => {
      since = performance.now();
    });
  }

  /** Whether this click may act: the button was ready, and the click is the first of a burst. */
  function mayAct({ timeStamp, detail }: MouseEvent): boolean {
    measure();
    const last = detail === 0 ? lastKey : lastClick;
    const isInBurst = last.isRepeat && isQuick(timeStamp, last);
    return isReady && timeStamp - since >= pauseMs && !isInBurst;
  }

  restart();
  return { mayAct, restart, end: watch(check) };
}
