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
