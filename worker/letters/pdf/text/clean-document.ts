import type { LetterDocument } from '../document.ts';
import { cleanText } from './clean-text.ts';

/** The document with every printed text clean (clean-text.ts); the QR's address stays as it is. */
export function cleanDocument(
  document: LetterDocument,
  canDraw: (codePoint: number) => boolean,
): LetterDocument {
  const clean = (text: string): string => cleanText(text, canDraw);
  const { kop, verification, metadata } = document;
  return {
    paper: document.paper,
    kop: [clean(kop[0]), clean(kop[1]), clean(kop[2]), clean(kop[3])],
    // Capitals before cleaning: some letters have a capital that another font would have to give.
    title: clean(document.title.toLocaleUpperCase('id')),
    nomor: clean(document.nomor),
    opening: clean(document.opening),
    groups: document.groups.map(({ lead, rows }) => ({
      lead: lead === undefined ? undefined : clean(lead),
      rows: rows.map(({ label, value }) => ({ label: clean(label), value: clean(value) })),
    })),
    paragraphs: document.paragraphs.map(clean),
    place: clean(document.place),
    date: clean(document.date),
    office: clean(document.office),
    signatory: clean(document.signatory),
    verification: {
      url: verification.url,
      address: clean(verification.address),
      note: clean(verification.note),
    },
    metadata: { ...metadata, author: clean(metadata.author) },
  };
}
