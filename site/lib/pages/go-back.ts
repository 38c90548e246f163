/**
 * 'Kembali' on a detail page returns to the list page or search that the reader came from, at the same
 * scroll position. Readers from elsewhere follow the link to the list's first page.
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
  // A newly opened tab has no history.
  if (history.length < 2 || !document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  return (
    origin === location.origin &&
    /^\/(semua-berita|semua-produk|umkm|cari|agenda|dokumen(\/daftar-informasi-publik)?)?$/.test(
      pathname,
    )
  );
}
