import { useEffect, useRef } from 'react';
import { shortcutsAreOn } from './shortcut-setting.ts';

/** Where a key works: on the page while no dialog is open, or in the dialog that is. */
type Place = 'page' | 'dialog';

/** By the key, in lower case; null where it does nothing now. */
type Actions = Record<string, (() => void) | null>;

/** Lets single keys act: never while one types, with a modifier, or when the official has switched them off. */
export function useShortcuts(place: Place, actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = latest.current[event.key.toLowerCase()];
      if (!action || !isFree(event) || isTyping(event.target) || !shortcutsAreOn()) return;
      if (placeNow() !== place) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}

function isFree(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  return !(ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

function placeNow(): Place {
  return document.querySelector('dialog[open]') ? 'dialog' : 'page';
}
