/**
 * Paging without a new page: the list of the fetched page takes the place of this one's. The focus moves to the list,
 * whose name tells a screen reader the page. Whatever goes wrong, the link itself is followed.
 */
const selector = '[data-list]';

export function swapListOnPaging(): void {
  let shown = location.pathname + location.search;

  async function show(address: string): Promise<void> {
    const list = document.querySelector<HTMLElement>(selector);
    if (!list) return;
    list.ariaBusy = 'true';
    try {
      const response = await fetch(address);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const next = page.querySelector<HTMLElement>(selector);
      if (!response.ok || !next) throw new Error(String(response.status));
      document.title = page.title;
      list.replaceWith(next);
      scrollTo(0, 0);
      next.focus({ preventScroll: true });
      shown = location.pathname + location.search;
    } catch {
      location.assign(address);
    }
  }

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>(`${selector} .pager a[href]`);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    show(link.href);
  });
  addEventListener('popstate', () => {
    // A jump within the page, such as to #isi, is not paging.
    if (location.pathname + location.search !== shown) show(location.href);
  });
}
