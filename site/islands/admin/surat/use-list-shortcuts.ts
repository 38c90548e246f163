import { searchId } from './queue-filters.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** '/' goes to the search, J and K from row to row. */
export function useListShortcuts(): void {
  useShortcuts('page', {
    '/': () => document.getElementById(searchId)?.focus(),
    j: () => moveRow(1),
    k: () => moveRow(-1),
  });
}

/** Moves the focus to the 'Lihat Detail' of the row below or above the one that has it; to the first from elsewhere. */
function moveRow(by: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[id^="detail-"]')];
  const row = document.activeElement?.closest('tr');
  const index = buttons.findIndex((button) => row?.contains(button));
  const target = index < 0 ? buttons[0] : buttons[index + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
