import type { Page } from 'playwright-core';

const shell = '/verifikasi/tanpa-sinyal';
const keys = '/.well-known/jwks.json';
/** Files that are named by their content, which a portal that is installed has with it. */
const carried = /^\/(_astro\/|favicon|icon-|manifest)/;

/** Takes the page for letters and the keys along, as an installed portal does, and then the signal away; and gives it back. */
export async function loseSignal(page: Page): Promise<() => Promise<void>> {
  const [body, known] = await Promise.all(
    [shell, keys].map(async (path) => (await page.request.get(path)).text()),
  );
  await page.route('**/*', (route, request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && pathname.startsWith('/verifikasi')) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    }
    if (pathname === keys) return route.fulfill({ contentType: 'application/json', body: known });
    return carried.test(pathname) ? route.continue() : route.abort('internetdisconnected');
  });
  return () => page.unroute('**/*');
}
