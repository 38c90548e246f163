import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beritas } from '#contract/collections/catalogues.ts';
import { visimisis } from '#contract/collections/profile.ts';
import { adoptDraft } from './draft.ts';
import { reduce } from './form-reducer.ts';
import { initialState } from './form-state.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A form of a new record that opens upon what was typed at a time. */
function openAt(keptAt: string) {
  const texts = { judulBerita: 'Panen raya' };
  const draft = adoptDraft(beritas, { base: null, keptAt, texts, pictures: {} });
  const start = { definition: beritas, account: 'a', record: null, current: null, readable: true };
  return initialState({ ...start, draft });
}
const titleOf = (state: ReturnType<typeof openAt>) => state.draft.texts.judulBerita;

it('stands as it was left after a reload, untouched, so that it grows no younger', () => {
  const state = openAt('2026-11-22T01:59:00.000Z');
  expect([state.phase, titleOf(state)]).toEqual(['filling', 'Panen raya']);
  expect(state.draft).toBe(state.found);
});

it('offers what is older: gone on with, or deleted and brought back', () => {
  const offered = openAt('2026-11-15T02:00:00.000Z');
  expect([offered.phase, titleOf(offered)]).toEqual(['offer', '']);
  const resumed = reduce(offered, { kind: 'resume' });
  expect([resumed.phase, titleOf(resumed)]).toEqual(['filling', 'Panen raya']);
  const deleted = reduce(offered, { kind: 'discard' });
  expect([deleted.phase, titleOf(deleted), deleted.discarded]).toEqual(['filling', '', true]);
  const back = reduce(deleted, { kind: 'resume' });
  expect([titleOf(back), back.discarded]).toEqual(['Panen raya', false]);
  // Another object than what was found: it is to be kept anew.
  expect(back.draft).not.toBe(back.found);
});

it('tells no more of a draft once it was saved, where the form stays for the next one', () => {
  const start = { definition: visimisis, account: 'a', record: null, current: null };
  const keptAt = '2026-11-22T01:59:00.000Z';
  const draft = { base: null, keptAt, texts: { visi: 'Maju' }, pictures: {} };
  const state = initialState({ ...start, readable: true, draft });
  const record = { _id: 'x', createdAt: '', updatedAt: '', revision: 1 };
  const saved = reduce({ ...state, phase: 'sending' }, { kind: 'saved', record });
  expect([saved.phase, saved.found, saved.draft.texts.visi]).toEqual(['filling', null, '']);
});
