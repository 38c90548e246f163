/**
 * 'Kembali' on a detail page leads to the very page of the list, or to the search, that the reader came from, where they
 * were on it. Whoever came from elsewhere follows the link: to the list's first page.
 */
export function goBackToList(): void {
  const link = document.querySelector('[data-back]');
  link?.addEventListener('click', (event) => {
    if (!cameFromList()) return;
    event.preventDefault();
    history.back();
  });
}

function cameFromList(): boolean {
  // A tab that was opened for this page has nothing before it.
  if (history.length < 2 || !document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && /^\/(semua-berita|semua-produk|umkm|cari)?$/.test(pathname);
}
