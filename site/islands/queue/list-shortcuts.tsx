import { KeyHints, useShortcuts } from '#site/islands/applications/shortcuts.tsx';
import { detailButtonId } from '#site/islands/applications/tasks.ts';
import { changeQuery, showQuery } from '#site/lib/pages/use-url-query.ts';

const listKeys = { '/': 'cari', 'J K': 'pindah baris', Enter: 'buka detail', L: 'loket' };

export const searchId = 'cari-pengajuan';

/** Shortcuts of the application list. */
export function ListShortcuts() {
  useShortcuts('page', {
    '/': () => document.getElementById(searchId)?.focus(),
    j: () => moveRow(1),
    k: () => moveRow(-1),
    l: openCounter,
  });
  return <KeyHints keys={listKeys} />;
}

/** Opens the counter form with the filtered letter type. */
function openCounter(): void {
  const query = new URLSearchParams(location.search);
  showQuery(changeQuery(query, { halaman: null, status: null, daftar: 'loket' }));
}

/** Moves the focus to 'Lihat Detail' of the next or previous row; to the first row if no row has the focus. */
function moveRow(step: 1 | -1): void {
  const buttons = [
    ...document.querySelectorAll<HTMLButtonElement>(`[id^="${detailButtonId('')}"]`),
  ];
  const row = document.activeElement?.closest('tr');
  const index = buttons.findIndex((button) => row?.contains(button));
  const target = index < 0 ? buttons[0] : buttons[index + step];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
