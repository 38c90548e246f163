import { useEffect, useEffectEvent, useState } from 'react';
import { changeQuery, showQuery } from '../../../lib/pages/use-url-query.ts';

/** What each key does, in words. */
type Keys = Readonly<Record<string, string>>;

const listKeys = {
  '/': 'cari',
  J: 'baris berikutnya',
  K: 'baris sebelumnya',
  Enter: 'buka detail',
  L: 'ajukan di loket',
};

export const searchId = 'cari-pengajuan';
export const detailButtonId = (id: string) => `detail-${id}`;

/** What single keys do in the list of applications. */
export function ListShortcuts() {
  useShortcuts('page', {
    '/': () => document.getElementById(searchId)?.focus(),
    j: () => moveRow(1),
    k: () => moveRow(-1),
    l: openCounter,
  });
  return <ShortcutBar keys={listKeys} />;
}

/** What single keys do on a page, and the switch for all of them. A phone without keys does not see it. */
export function ShortcutBar({ keys }: { keys: Keys }) {
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <div className="shortcuts mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-soft">
      <KeyList keys={keys} off={!on} />
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

/** The counter, for the type that the queue is filtered by. */
function openCounter(): void {
  const { search } = location;
  showQuery(
    changeQuery(new URLSearchParams(search), {
      halaman: null,
      status: null,
      daftar: 'loket',
    }),
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
  if (!shortcutsAreOn() || Object.keys(keys).length === 0) return null;
  return (
    <div className="shortcuts mt-5 text-ink-soft">
      <KeyList keys={keys} off={false} />
    </div>
  );
}

function KeyList({ keys, off }: { keys: Keys; off: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1" hidden={off}>
      {Object.entries(keys).map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
        </li>
      ))}
    </ul>
  );
}

/** Where a key works: on the page while no dialog is open, or in the dialog that is. */
type Place = 'page' | 'dialog';

/** By the key, in lower case; null where it does nothing now. */
type Actions = Record<string, (() => void) | null>;

/** Lets single keys act: never while one types, with a modifier, or when the official has switched them off. */
export function useShortcuts(place: Place, actions: Actions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || !isPlainKey(event) || isTyping(event.target) || !shortcutsAreOn()) return;
    if (place !== (document.querySelector('dialog[open]') ? 'dialog' : 'page')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isPlainKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  return !(ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

const key = 'pintasan';
const off = 'mati';

/** Whether single keys act (WCAG 2.1.4: they can be switched off). Kept on this device. */
function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}

/** Without storage they stay on. */
function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // They stay as they are.
  }
}
