/** How long a page may take for anything, in ms: the machine may have other work. */
const patience = 30_000;

/**
 * Asks until something is there, also across a page that is left, where a browser answers with a fault.
 * @throws after half a minute, with what was sought, the last fault and what `circumstances` tells.
 */
export async function until<Found>(
  what: string,
  probe: () => Promise<Found | null | false>,
  circumstances: () => Promise<string>,
): Promise<Found> {
  const end = Date.now() + patience;
  let fault = '';
  while (Date.now() < end) {
    try {
      const found = await probe();
      if (found) return found;
      fault = '';
    } catch (error) {
      fault = ` (${error instanceof Error ? error.message : error})`;
    }
    await new Promise((go) => setTimeout(go, 60));
  }
  throw new Error(`${what} does not come${fault}; ${await circumstances()}`);
}
