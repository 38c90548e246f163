import { describe, expect, it } from 'vitest';
import { pekerjaans } from '#contract/collections/figures.ts';
import { figuresOf, messageOf } from './figures.ts';

describe('figuresOf', () => {
  it('gives the eight occupations their own values, in order', () => {
    const figures = figuresOf(pekerjaans, { tni: '12', pensiunan: '38', swasta: '310' });
    expect(figures).toHaveLength(8);
    expect(figures.slice(4, 7)).toEqual([
      { label: 'TNI', typed: '12' },
      { label: 'Pensiunan', typed: '38' },
      { label: 'Swasta', typed: '310' },
    ]);
  });
  it('returns empty texts without a record', () => {
    expect(figuresOf(pekerjaans, null).every(({ typed }) => typed === '')).toBe(true);
  });
});

describe('messageOf', () => {
  const say = (text: string) => `${text} orang`;
  it('names the largest, its share and the next', () => {
    const figures = [
      { label: 'Petani', typed: '1.000' },
      { label: 'TNI', typed: 'belum didata' },
      { label: 'Swasta', typed: '250' },
    ];
    expect(messageOf(figures, say)).toBe(
      'Terbanyak Petani: 1.000 orang dari 1.250 orang (80 persen), disusul Swasta.',
    );
  });
  it('has a placeholder without figures', () => {
    expect(messageOf([{ label: 'Petani', typed: '' }], say)).toContain('setelah diisi');
  });
});
