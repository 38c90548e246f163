import { useSyncExternalStore } from 'react';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';

/** Scope of a shortcut: the page while no dialog is open, or the open dialog. */
type Scope = 'page' | 'dialog';

/** Actions by lower-case key; null if currently disabled. */
type Actions = Record<string, (() => void) | null>;

/** Handles single-key shortcuts; ignored in inputs, with modifiers and when switched off. */
export function useShortcuts(scope: Scope, actions: Actions): void {
  useWindowEvent('keydown', (event) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || !isPlainKey(event) || isTyping(event.target) || !shortcutsAreOn()) return;
    if (scope !== (document.querySelector('dialog[open]') ? 'dialog' : 'page')) return;
    event.preventDefault();
    action();
  });
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

/** Whether shortcuts are enabled (WCAG 2.1.4 requires a switch). Stored in localStorage. */
const shortcutsAreOn = () => readOnDevice(key) !== off;

const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether shortcuts are enabled and follows the switch. */
function useShortcutsOn(): boolean {
  return useSyncExternalStore(listen, shortcutsAreOn, () => false);
}

function switchShortcuts(on: boolean): void {
  storeOnDevice(key, on ? null : off);
  for (const listener of listeners) listener();
}

/** Legend of the shortcuts, by key; hidden on touch devices. */
export function KeyHints({ keys }: { keys: Readonly<Record<string, string>> }) {
  if (!useShortcutsOn()) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft keyless:hidden">
      {Object.entries(keys).map(([key, action]) => (
        <li key={key}>
          {key.split(' ').map((one) => (
            <kbd className="key-cap me-1" key={one}>
              {one}
            </kbd>
          ))}
          <span>{` ${action}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Label of a button with the single key that presses it too. */
export const labelWithKey = (label: string, key: string) => ({
  'aria-keyshortcuts': key,
  children: (
    <>
      {label}
      <KeyHint>{key}</KeyHint>
    </>
  ),
});

function KeyHint({ children }: { children: string }) {
  return useShortcutsOn() ? <KeyCap>{children}</KeyCap> : null;
}

/** Key combination shown in a button; unlike single keys it is always enabled. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}

/** Keys that submit a form from a textarea, named for this platform. */
export function sendKeys(): { shown: string; spoken: string } {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? { shown: '⌘ Enter', spoken: 'Meta+Enter' }
    : { shown: 'Ctrl+Enter', spoken: 'Control+Enter' };
}

/** Checkbox that enables or disables all shortcuts. */
export function ShortcutSwitch() {
  const on = useShortcutsOn();
  return (
    <Checkbox className="mt-6 text-ink-soft keyless:hidden" checked={on} onCheck={switchShortcuts}>
      Pintasan papan ketik
    </Checkbox>
  );
}
