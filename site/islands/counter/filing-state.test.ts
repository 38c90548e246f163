import { describe, expect, it } from 'vitest';
import { sktm } from '#contract/letters/index.ts';
import { newFiling } from './filing.ts';
import {
  type FilingAction,
  type FilingState,
  initialState,
  reduce,
  shownProblems,
} from './filing-state.ts';

const letter = sktm;
const opened = { kind: 'opened', found: null, type: 'SKTM' } as const;
const stateAfter = (...actions: FilingAction[]) => actions.reduce(reduce, initialState);
const type = (name: string, value: string) =>
  ({ kind: 'answers', answers: { [name]: value } }) as const;
const leave = (name: string) => ({ kind: 'leave', name, letter }) as const;
const shown = (state: FilingState) =>
  state.filing ? shownProblems(state, letter, state.filing) : null;

it('does nothing before the device was asked', () => {
  expect(stateAfter(type('nama', 'Siti'))).toBe(initialState);
});

it('goes on with what was found, and says so until something changes', () => {
  const found = { ...newFiling('SKU'), answers: { nama: 'Siti' } };
  const state = stateAfter({ ...opened, found });
  expect([state.filing, state.restored, state.starts]).toEqual([found, true, 1]);
  expect(reduce(state, type('nama', 'Siti A')).restored).toBe(false);
});

describe('what is wrong', () => {
  it('shows once a field was left, not while it is typed; an empty one is left alone', () => {
    const typing = stateAfter(opened, type('nik', '123'));
    expect(shown(typing)).toEqual({});
    expect(shown(reduce(typing, leave('nik')))).toEqual({ nik: 'NIK harus berupa 16 digit angka' });
    expect(shown(stateAfter(opened, leave('nik')))).toEqual({});
  });

  it('is put right where it can be', () => {
    const state = stateAfter(opened, type('nik', '3205 0115 0190 0001'), leave('nik'));
    expect(state.filing?.answers.nik).toBe('3205011501900001');
    expect(shown(state)).toEqual({});
    const purpose = stateAfter(opened, type('keperluan', '  kuliah '), leave('keperluan'));
    expect(purpose.filing?.answers.keperluan).toBe('kuliah');
  });

  it('shows everywhere when it is to be sent', () => {
    const state = stateAfter(opened, { kind: 'miss', letter });
    expect(Object.keys(shown(state) ?? {})).toEqual(letter.fields.map(({ name }) => name));
    expect(state.misses).toBe(1);
  });

  it('may be what the server or a file says, until that field changes', () => {
    const refused = { nik: 'NIK ditolak', fotoKtp: 'Bukan gambar' };
    const state = stateAfter(opened, { kind: 'refuse', refused });
    expect([shown(state), state.misses]).toEqual([refused, 0]);
    expect(shown(reduce(state, type('nama', 'Siti')))).toEqual(refused);
    const mended = reduce(state, { kind: 'photo', name: 'fotoKtp', photo: new Blob(['x']) });
    expect(shown(mended)).toEqual({ nik: 'NIK ditolak' });
    expect(shown(reduce(mended, type('nik', '1')))).toEqual({});
  });
});

describe('one after the other', () => {
  it('keeps what was typed for another type, and the key', () => {
    const before = stateAfter(opened, type('nama', 'Siti'));
    const state = reduce(before, { kind: 'type', type: 'SKU' });
    expect(state.filing).toEqual({ ...before.filing, type: 'SKU' });
  });

  it('makes another application of what had arrived otherwise', () => {
    const before = stateAfter(opened, type('nama', 'Siti'));
    const state = reduce(before, { kind: 'new-key' });
    expect(state.filing?.answers).toEqual({ nama: 'Siti' });
    expect(state.filing?.key).not.toBe(before.filing?.key);
  });

  it('empties, and takes that back until something is typed', () => {
    const before = stateAfter(opened, type('nama', 'Siti'));
    const emptied = reduce(before, { kind: 'empty' });
    expect(emptied.filing).toMatchObject({ type: 'SKTM', answers: {} });
    expect(reduce(emptied, { kind: 'restore' }).filing).toBe(before.filing);
    const typed = reduce(emptied, type('nama', 'B'));
    expect(reduce(typed, { kind: 'restore' })).toBe(typed);
  });

  it('keeps nothing but the id of what arrived, and starts empty after it', () => {
    const filed = stateAfter(opened, type('nama', 'Siti'), { kind: 'filed', id: 'abc' });
    expect(filed.filing).toMatchObject({ filed: 'abc', answers: {} });
    const over = reduce(filed, { kind: 'over' });
    expect([over.over, over.filing]).toEqual([true, filed.filing]);
    const next = reduce(over, { kind: 'empty' });
    expect([next.over, next.emptied, next.filing?.filed]).toEqual([false, null, null]);
    expect(next.starts).toBe(3);
  });
});
