/** How long the server may take to show that it can be reached, in ms. */
const patience = 8000;

let needed = false;

/**
 * A script of the panel did not arrive. The browser keeps that failure for as long as the page stands, also for every
 * section that shares the script, so that only a new page helps.
 */
export function needFreshStart(): void {
  needed = true;
}

export function needsFreshStart(): boolean {
  return needed;
}

/**
 * Loads the page of the address anew, but only where the server answers: without a connection the menu and what is
 * open would give way to the browser's own page. False says that it did not answer.
 */
export async function startAfresh(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) location.reload();
    return ok;
  } catch {
    return false;
  }
}
