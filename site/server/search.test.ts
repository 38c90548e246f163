import { describe, expect, it } from 'vitest';
import { findServices } from './search.ts';

const found = (text: string) => findServices(text).map(({ title }) => title);

describe('findServices', () => {
  it('finds by the beginning of words, whatever case and accents', () => {
    expect(found('USÁHA surat')).toEqual(['Surat Keterangan Usaha (SKU)']);
    expect(found('imun')).toEqual(['Posyandu']);
    expect(found('sktm')).toHaveLength(1);
  });
  it('wants every word', () => {
    expect(found('posyandu karet')).toEqual([]);
  });
  it('finds nothing for a text without words', () => {
    expect(found(' ?! ')).toEqual([]);
  });
});
