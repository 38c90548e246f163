import { describe, expect, it } from 'vitest';
import { pickTab, tabByKey } from './tab-list.tsx';

describe('pickTab', () => {
  it('opens the first tab for nothing and for anything unknown', () => {
    expect(pickTab(null)).toBe('dashboard');
    expect(pickTab('lain')).toBe('dashboard');
    expect(pickTab('riwayat')).toBe('riwayat');
  });
});

describe('tabByKey', () => {
  it('goes round with the arrows', () => {
    expect(tabByKey('dashboard', 'ArrowRight')).toBe('riwayat');
    expect(tabByKey('riwayat', 'ArrowRight')).toBe('dashboard');
    expect(tabByKey('dashboard', 'ArrowLeft')).toBe('riwayat');
  });

  it('knows Home and End and no other key', () => {
    expect(tabByKey('riwayat', 'Home')).toBe('dashboard');
    expect(tabByKey('dashboard', 'End')).toBe('riwayat');
    expect(tabByKey('dashboard', 'Enter')).toBeNull();
  });
});
