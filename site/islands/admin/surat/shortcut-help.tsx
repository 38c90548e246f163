import { useState } from 'react';
import { shortcutsAreOn, switchShortcuts, useShortcuts } from './shortcuts.ts';

type Keys = readonly (readonly [key: string, does: string])[];

const listKeys: Keys = [
  ['/', 'cari'],
  ['J', 'baris berikutnya'],
  ['K', 'baris sebelumnya'],
  ['Enter', 'buka detail'],
];

export const searchId = 'cari-pengajuan';
export const detailButtonId = (id: string) => `detail-${id}`;

/** What single keys do in the list, and the switch for all of them. A phone without keys does not see it. */
export function ListShortcuts() {
  const [on, setOn] = useState(shortcutsAreOn);
  useShortcuts('page', {
    '/': () => document.getElementById(searchId)?.focus(),
    j: () => moveRow(1),
    k: () => moveRow(-1),
  });
  return (
    <div className="shortcuts mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-soft">
      <KeyList keys={listKeys} off={!on} />
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          className="size-5 accent-leaf"
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOn(shortcutsAreOn());
          }}
        />
        Pintasan papan ketik
      </label>
    </div>
  );
}

/** Moves the focus to the 'Lihat Detail' of the row below or above the one that has it; to the first from elsewhere. */
function moveRow(by: 1 | -1): void {
  const buttons = [
    ...document.querySelectorAll<HTMLButtonElement>(`[id^="${detailButtonId('')}"]`),
  ];
  const row = document.activeElement?.closest('tr');
  const index = buttons.findIndex((button) => row?.contains(button));
  const target = index < 0 ? buttons[0] : buttons[index + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** The keys that work in a dialog; nothing while they are switched off. */
export function DialogShortcuts({ keys }: { keys: Keys }) {
  if (!shortcutsAreOn() || keys.length === 0) return null;
  return (
    <div className="shortcuts mt-5 text-ink-soft">
      <KeyList keys={keys} off={false} />
    </div>
  );
}

function KeyList({ keys, off }: { keys: Keys; off: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1" hidden={off}>
      {keys.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
        </li>
      ))}
    </ul>
  );
}
