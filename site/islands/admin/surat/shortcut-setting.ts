import { useSyncExternalStore } from 'react';

const key = 'pintasan';
const off = 'mati';
const listeners = new Set<() => void>();

/** Whether single keys act (WCAG 2.1.4: they can be switched off). Kept on this device. */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}

function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // Without storage they stay as they are.
  }
  for (const listener of listeners) listener();
}

/** The setting, and the way to change it. */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, shortcutsAreOn, () => true);
  return [on, switchShortcuts];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
