import { switchShortcuts, useShortcutsOn } from './use-shortcuts.ts';

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
