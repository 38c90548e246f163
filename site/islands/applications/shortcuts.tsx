import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for what tells of keys, which follows the switch. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(listen, shortcutsAreOn, () => false);
}

/** Without storage they stay on. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // They stay as they are.
  }
  for (const listener of listeners) listener();
}

/** What each key does, in words. */
type Keys = Readonly<Record<string, string>>;

/** What single keys do here, one line where the eye is. A phone without keys does not see it. */
export function KeyHints({ keys }: { keys: Keys }) {
  const on = useShortcutsOn();
  if (!on) return null;
  return (
    <ul className="shortcuts flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      {Object.entries(keys).map(([key, does]) => (
        <li key={key}>
          {key.split(' ').map((one) => (
            <kbd className="key-cap me-1" key={one}>
              {one}
            </kbd>
          ))}
          <span>{` ${does}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** In a button, the key that presses it: `aria-keyshortcuts` says it to those who hear the button. */
export function KeyHint({ children }: { children: string }) {
  const on = useShortcutsOn();
  return on ? <KeyCap>{children}</KeyCap> : null;
}

/** The same of keys that nobody presses by mistake, and so cannot be switched off. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}

/** What sends a form from within a text of several lines, as this device's keyboard names it. */
export function sendKeys(): { shown: string; spoken: string } {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? { shown: '⌘ Enter', spoken: 'Meta+Enter' }
    : { shown: 'Ctrl+Enter', spoken: 'Control+Enter' };
}

/** The switch for all single keys. */
export function ShortcutSwitch() {
  const on = useShortcutsOn();
  return (
    <label className="shortcuts mt-6 inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-ink-soft">
      <input
        className="size-5 accent-leaf"
        type="checkbox"
        checked={on}
        onChange={({ target }) => switchShortcuts(target.checked)}
      />
      Pintasan papan ketik
    </label>
  );
}
