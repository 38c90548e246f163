import { describe, expect, it } from 'vitest';
import { councilTitleOf, termsOf } from './kinds.ts';
import { lowerTermsOf, officeIn } from './term-forms.ts';
import { fillTerms, fillTermsIn, isTermPlaceholder } from './terms.ts';

const nagari = termsOf({ kind: 'nagari', regencyKind: 'Kota' });

describe('terms', () => {
  it('follow the kind, and default to a desa in a kabupaten', () => {
    expect(nagari).toMatchObject({ village: 'Nagari', head: 'Wali Nagari', regency: 'Kota' });
    expect(nagari.regencyHead).toBe('Wali Kota');
    expect(termsOf({ terms: { head: 5 } as never })).toEqual(termsOf({}));
    expect(termsOf({})).toEqual(termsOf({ kind: 'desa', regencyKind: 'Kabupaten' }));
  });

  it('are overwritten by the village', () => {
    const terms = termsOf({ kind: 'pekon', terms: { head: 'Peratin' } });
    expect(terms).toMatchObject({ village: 'Pekon', head: 'Peratin', secretary: 'Juru Tulis' });
  });

  it('follow the one that they contain, unless they are written', () => {
    expect(termsOf({})).toMatchObject({ neighbourhood: 'RT', neighbourhoodHead: 'Ketua RT' });
    const korong = { hamletHead: 'Wali Korong', neighbourhood: 'Korong' };
    expect(termsOf({ kind: 'nagari', terms: { hamlet: 'Korong' } })).toMatchObject({
      ...korong,
      neighbourhoodHead: 'Wali Korong',
    });
    const terms = { hamlet: 'Dukuh', hamletHead: 'Bayan', neighbourhood: 'RW' };
    expect(termsOf({ terms })).toMatchObject({ ...terms, neighbourhoodHead: 'Ketua RW' });
  });

  it('have a form for running text, in which abbreviations stay', () => {
    const lower = lowerTermsOf(nagari);
    expect([lower.head, lower.budget]).toEqual(['wali nagari', 'APB nagari']);
  });
});

it.each([
  ['desa', 'head', 'Kepala Desa Maju'],
  ['desa-kuwu', 'head', 'Kuwu Desa Maju'],
  ['nagari', 'head', 'Wali Nagari Maju'],
  ['kalurahan', 'secretary', 'Carik Kalurahan Maju'],
] as const)('names the office of a %s (%s): %s', (kind, office, title) => {
  const terms = termsOf({ kind });
  expect(officeIn(terms[office], terms, 'Maju')).toBe(title);
});

it("calls the council's page by its usual name in a desa only", () => {
  expect(councilTitleOf({})).toBe('Badan Perwakilan Desa');
  expect(councilTitleOf({ terms: { council: 'BPD' } })).toBe('BPD');
  expect(councilTitleOf({ kind: 'gampong' })).toBe('Tuha Peuet Gampong');
});

describe('placeholders', () => {
  it('take the term as it is, in lower case or in capitals, and leave other braces', () => {
    const text = '{sebutanDesa} {desa}, kantor {sebutanDesa.kecil}, {sebutanKepalaDesa.besar} {x}';
    expect(fillTerms('{sebutanKepalaDesa.awal} baru', nagari)).toBe('Wali nagari baru');
    expect(fillTerms(text, nagari)).toBe('Nagari {desa}, kantor nagari, WALI NAGARI {x}');
    expect(isTermPlaceholder('sebutanDesa.kecil')).toBe(true);
    expect(['desa', 'sebutanUsaha', 'sebutanDesa.x'].filter(isTermPlaceholder)).toEqual([]);
  });

  it('are filled in every text of a data file', () => {
    const data = { fields: [{ help: 'Di {sebutanDusun.kecil} mana?', max: 3 }], other: null };
    expect(fillTermsIn(data, nagari, 'sku.json')).toEqual({
      fields: [{ help: 'Di jorong mana?', max: 3 }],
      other: null,
    });
  });

  it('throw where one is unknown, with file and place', () => {
    const data = { fields: [{ help: 'Di {sebutanDes}?' }] };
    expect(() => fillTermsIn(data, nagari, 'sku.json')).toThrow(
      'sku.json.fields[0].help: {sebutanDes} is unknown.',
    );
  });
});
