/**
 * Paging without navigation: replaces the list with that of the fetched page. The focus moves to the list,
 * whose label contains the page number. Offline, the list remains with an error; after any other failure
 * the browser follows the link.
 */
const selector = '[data-list]';

export function swapListOnPaging(): void {
  let shown = location.pathname + location.search;

  /** @param addsEntry adds a history entry; false after Back and Forward. */
  async function show(address: string, addsEntry: boolean): Promise<void> {
    const list = document.querySelector<HTMLElement>(selector);
    if (!list) return;
    list.ariaBusy = 'true';
    const response = await fetch(address).catch(() => null);
    const html = await response?.text().catch(() => null);
    list.ariaBusy = 'false';
    if (!response || !html) return showFailure(list, () => show(address, addsEntry));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const next = page.querySelector<HTMLElement>(selector);
    if (!response.ok || !next) return location.assign(address);
    if (addsEntry) history.pushState(null, '', address);
    document.title = page.title;
    list.replaceWith(next);
    scrollTo(0, 0);
    next.focus({ preventScroll: true });
    shown = location.pathname + location.search;
  }

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>(`${selector} .pager a[href]`);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.altKey) return;
    event.preventDefault();
    show(link.href, true);
  });
  addEventListener('popstate', () => {
    // A jump within the page, such as to #isi, is not paging.
    if (location.pathname + location.search !== shown) show(location.href, false);
  });
}

/** Shows the list's error message (components/page/paged-list.astro). */
function showFailure(list: HTMLElement, tryAgain: () => void): void {
  const message = list.querySelector<HTMLElement>('[data-failure]');
  const button = message?.querySelector('button');
  if (!message || !button) return;
  message.hidden = false;
  button.onclick = tryAgain;
}
