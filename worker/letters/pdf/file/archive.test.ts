import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import { renderLetter } from '../render-letter.ts';

const fonts = readFonts();
const textOf = (dict: PDFDict, key: string) => String(dict.get(PDFName.of(key)));

async function open(): Promise<PDFDocument> {
  const author = 'Desa <Layung> & Kawan';
  const { metadata } = sampleLetter();
  const letter = sampleLetter({ metadata: { ...metadata, author } });
  return PDFDocument.load(await renderLetter(letter, fonts), { updateMetadata: false });
}

describe('what PDF/A-2a and PDF/UA-1 ask for', () => {
  test('XMP that names part and level, describes the name that it adds, with markup characters escaped', async () => {
    const pdf = await open();
    const stream = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream);
    expect(stream.dict.has(PDFName.of('Filter'))).toBe(false);
    expect(textOf(stream.dict, 'Type')).toBe('/Metadata');
    expect(textOf(stream.dict, 'Subtype')).toBe('/XML');
    const xmp = new TextDecoder().decode(stream.getContents());
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
    expect(xmp).toContain('Desa &lt;Layung&gt; &amp; Kawan');
    expect(xmp).toContain('<xmp:CreateDate>2026-11-16T03:04:05Z</xmp:CreateDate>');
    expect(xmp).toContain('<xmp:ModifyDate>2026-11-16T03:04:05Z</xmp:ModifyDate>');
    expect(xmp).toContain('<rdf:li>id-ID</rdf:li>');
    const { title, nomor, place, date } = sampleLetter();
    expect(pdf.getTitle()).toBe(`${title.toUpperCase()} ${nomor}`);
    expect(pdf.getSubject()).toBe(`${title.toUpperCase()}, ${place}, ${date}`);
    const dates = [pdf.getCreationDate(), pdf.getModificationDate()];
    expect(dates).toEqual(Array(2).fill(new Date('2026-11-16T03:04:05Z')));
    // XMP and the Info dictionary must not differ.
    for (const said of [pdf.getTitle(), pdf.getSubject(), pdf.getCreator(), pdf.getProducer()]) {
      expect(said).toMatch(/\S/);
      expect(xmp).toContain(`>${said}<`);
    }
  });

  test('an intent to print in the colours of the profile that the file carries', async () => {
    const pdf = await open();
    const intents = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
    const intent = intents.lookup(0, PDFDict);
    expect(textOf(intent, 'Type')).toBe('/OutputIntent');
    expect(textOf(intent, 'S')).toBe('/GTS_PDFA1');
    const condition = intent.lookup(PDFName.of('OutputConditionIdentifier'), PDFString);
    expect(condition.decodeText()).toBe('sRGB IEC61966-2.1');
    const profile = intent.lookup(PDFName.of('DestOutputProfile'), PDFStream) as PDFRawStream;
    expect(textOf(profile.dict, 'N')).toBe('3');
    expect(decodePDFRawStream(profile).decode()).toEqual(fonts.srgb);
  });

  test('an output intent, a file identifier, marks and a shown title', async () => {
    const pdf = await open();
    for (const key of ['OutputIntents', 'StructTreeRoot', 'MarkInfo', 'Lang']) {
      expect(pdf.catalog.has(PDFName.of(key)), key).toBe(true);
    }
    expect(String(pdf.context.trailerInfo.ID)).toMatch(/^\[ <[0-9a-f]{32}> <[0-9a-f]{32}> \]$/);
    expect(pdf.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
  });

  test('every font embedded, under a subset tag, with a map to Unicode', async () => {
    const pdf = await open();
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    const dicts = objects.filter((object) => object instanceof PDFDict);
    const ofType = (type: string): PDFDict[] =>
      dicts.filter((dict) => textOf(dict, 'Type') === `/${type}`);
    const descriptors = ofType('FontDescriptor');
    expect(descriptors).toHaveLength(3);
    for (const descriptor of descriptors) {
      expect(textOf(descriptor, 'FontName')).toMatch(/^\/[A-Z]{6}\+NotoSerif/);
      expect(descriptor.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRawStream);
    }
    const composites = ofType('Font').filter((font) => font.has(PDFName.of('DescendantFonts')));
    expect(composites.every((font) => font.has(PDFName.of('ToUnicode')))).toBe(true);
  });

  test('a profile whose white is the sum of its colorants', () => {
    const view = new DataView(fonts.srgb.buffer);
    const tags = new Map<string, number>();
    for (let index = 0; index < view.getUint32(128); index++) {
      const at = 132 + index * 12;
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));
      tags.set(tag, view.getUint32(at + 4));
    }
    const xyz = (tag: string): number[] =>
      [8, 12, 16].map((offset) => view.getInt32((tags.get(tag) ?? 0) + offset) / 65536);
    const white = xyz('wtpt');
    for (const [axis, value] of white.entries()) {
      const sum = ['rXYZ', 'gXYZ', 'bXYZ'].reduce((total, tag) => total + (xyz(tag)[axis] ?? 0), 0);
      expect(sum).toBeCloseTo(value, 3);
    }
  });
});
