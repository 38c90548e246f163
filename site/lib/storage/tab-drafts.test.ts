import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dropOldTabDrafts,
  dropTabDraft,
  findLeftOpen,
  keepTabDraft,
  markTabDraft,
  readTabDraft,
} from './tab-drafts.ts';

/** As in a browser: the names that are kept are the object's own. */
const methods = {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
  removeItem: (key: string) => delete stored[key],
};
let stored: Record<string, string>;
beforeEach(() => {
  stored = Object.create(methods);
  vi.stubGlobal('sessionStorage', stored);
  vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps what is typed for its account, and for a day', () => {
  keepTabDraft('tolak:1', 'a', { adminNotes: 'Buram' });
  expect(readTabDraft('tolak:1', 'a')).toEqual({ adminNotes: 'Buram' });
  expect(readTabDraft('tolak:1', 'b')).toBeNull();
  expect(readTabDraft('tolak:1', null)).toBeNull();
  vi.advanceTimersByTime(86_400_001);
  expect(readTabDraft('tolak:1', 'a')).toBeNull();
  expect(readTabDraft('tolak:2', 'a')).toBeNull();
});

it('drops what is old or another’s, and nothing that is no draft', () => {
  keepTabDraft('lama', 'a', 'x');
  vi.advanceTimersByTime(86_400_001);
  keepTabDraft('baru', 'a', 'x');
  keepTabDraft('lain', 'b', 'x');
  stored.kabar = '{}';
  dropOldTabDrafts('a');
  expect(Object.keys(stored)).toEqual(['ketikan:baru', 'kabar']);
});

it('finds the dialog that was open when the page was left, and none that was closed', () => {
  expect(findLeftOpen('keputusan:', 'a')).toBeNull();
  keepTabDraft('keputusan:tolak:1', 'a', 'x');
  keepTabDraft('keputusan:setujui:2', 'a', 'x');
  markTabDraft('keputusan:tolak:1', false);
  expect(findLeftOpen('keputusan:', 'a')).toBe('setujui:2');
  expect(findLeftOpen('keputusan:', 'b')).toBeNull();
  expect(findLeftOpen('pencabutan:', 'a')).toBeNull();
  markTabDraft('keputusan:tolak:1', true);
  dropTabDraft('keputusan:setujui:2');
  expect(findLeftOpen('keputusan:', 'a')).toBe('tolak:1');
  // What was never typed has nothing to be open.
  markTabDraft('keputusan:setujui:2', true);
  expect(Object.keys(stored)).toEqual(['ketikan:keputusan:tolak:1']);
});
