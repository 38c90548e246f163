import { describe, expect, it } from 'vitest';
import { pickTab, tabByKey } from './tab-list.tsx';

describe('pickTab', () => {
  it('falls back to the first tab', () => {
    expect(pickTab(null)).toBe('dashboard');
    expect(pickTab('lain')).toBe('dashboard');
    expect(pickTab('riwayat')).toBe('riwayat');
  });
});

describe('tabByKey', () => {
  it('wraps around with the arrow keys', () => {
    expect(tabByKey('dashboard', 'ArrowRight')).toBe('riwayat');
    expect(tabByKey('riwayat', 'ArrowRight')).toBe('dashboard');
    expect(tabByKey('dashboard', 'ArrowLeft')).toBe('riwayat');
  });

  it('handles Home and End and ignores other keys', () => {
    expect(tabByKey('riwayat', 'Home')).toBe('dashboard');
    expect(tabByKey('dashboard', 'End')).toBe('riwayat');
    expect(tabByKey('dashboard', 'Enter')).toBeNull();
  });
});
