import { describe, expect, it } from 'vitest';
import { excerptAround, markWords } from './excerpt.ts';

describe('markWords', () => {
  it('marks words by prefix, ignoring case and accents', () => {
    expect(markWords('Surat Keterangan Usáha (SKU)', ['usa', 'sur'])).toEqual([
      { text: 'Surat', hit: true },
      { text: ' Keterangan ', hit: false },
      { text: 'Usáha', hit: true },
      { text: ' (SKU)', hit: false },
    ]);
  });
  it('marks a name with its apostrophe', () => {
    expect(markWords('Ma’mun Hidayat', ['mamun'])).toEqual([
      { text: 'Ma’mun', hit: true },
      { text: ' Hidayat', hit: false },
    ]);
  });
  it('marks nothing without matches', () => {
    expect(markWords('Posyandu', ['karet'])).toEqual([{ text: 'Posyandu', hit: false }]);
    expect(markWords('', ['karet'])).toEqual([]);
  });
});

describe('an excerpt', () => {
  const text = Array.from({ length: 60 }, (_, at) => `kata${at}`).join(' ');

  it('is the piece around the first hit, in whole words', () => {
    const excerpt = excerptAround(`${text}.`, ['kata30']);
    expect(excerpt).toMatch(/^…kata24 .* kata30 .* kata47…$/);
    expect(excerpt.split(' ')).toHaveLength(24);
  });
  it('is the piece with most of the words', () => {
    const scattered = `jadwal ${text} posyandu melati jadwal ${text}`;
    expect(excerptAround(scattered, ['jadwal', 'posyandu'])).toMatch(
      /^…kata54 .* posyandu melati jadwal /,
    );
  });
  it('is the beginning if the hit is there or missing', () => {
    for (const word of ['kata2', 'posyandu'])
      expect(excerptAround(text, [word])).toMatch(/^kata0 .*…$/);
  });
  it('is the end if the hit is there, and the whole of a short text', () => {
    expect(excerptAround(`${text}.`, ['kata59'])).toMatch(/^…kata36 .* kata59\.$/);
    expect(excerptAround('Kaur Umum, (Desa)', ['umum'])).toBe('Kaur Umum, (Desa)');
    expect(excerptAround('', ['umum'])).toBe('');
  });
});
