import { afterEach, expect, it, vi } from 'vitest';
import { sendKeys } from './shortcuts.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Linux x86_64', 'Ctrl+Enter', 'Control+Enter'],
  ['Win32', 'Ctrl+Enter', 'Control+Enter'],
  ['MacIntel', '⌘ Enter', 'Meta+Enter'],
])('names the submit keys on %s', (platform, shown, spoken) => {
  vi.stubGlobal('navigator', { platform });
  expect(sendKeys()).toEqual({ shown, spoken });
});
