import { type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import library from 'pdf-lib/package.json' with { type: 'json' };
import { lowerTerms } from '#contract/village/words.ts';
import type { LetterDocument } from '../document.ts';

/** What the file says of itself; the same words go into the Info dictionary and into XMP. */
function descriptionOf({ title, nomor, place, date, metadata }: LetterDocument) {
  return {
    ...metadata,
    title: `${title} ${nomor}`,
    subject: `${title}, ${place}, ${date}`,
    creator: `Portal ${lowerTerms.village}`,
    producer: `pdf-lib ${library.version}`,
  };
}

const PROFILE_NAME = 'sRGB IEC61966-2.1';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** PDF/A takes names that XMP does not know only with their description (ISO 19005-2, 6.6.2.3.3). */
const UA_SCHEMA = `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>`;

/** XMP, ISO 16684-1; it claims PDF/A-2a (ISO 19005-2, 6.6.4) and PDF/UA-1 (ISO 14289-1, 5). */
function xmpPacket(file: ReturnType<typeof descriptionOf>): string {
  const date = file.createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const alternative = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<dc:format>application/pdf</dc:format>
<dc:title>${alternative(escapeXml(file.title))}</dc:title>
<dc:description>${alternative(escapeXml(file.subject))}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(file.author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeXml(file.language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:CreatorTool>${escapeXml(file.creator)}</xmp:CreatorTool>
<pdf:Producer>${escapeXml(file.producer)}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
${UA_SCHEMA}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

/** `profile` is a display profile of sRGB, version 2 (ICC.1:2001-04), made for this portal, so that no one's licence binds it. */
function addOutputIntent(pdf: PDFDocument, profile: Uint8Array): void {
  const { context } = pdf;
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of(PROFILE_NAME),
    Info: PDFString.of(PROFILE_NAME),
    DestOutputProfile: context.register(context.flateStream(profile, { N: 3 })),
  });
  pdf.catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
}

/**
 * Adds what PDF/A-2a and PDF/UA-1 ask for beyond embedded fonts and tags: XMP metadata, an output intent, a file
 * identifier, `id`, 16 bytes in hex. Every date is the letter's, so nothing of the clock gets in.
 */
export function describeFile(
  pdf: PDFDocument,
  document: LetterDocument,
  { id, srgb }: { id: string; srgb: Uint8Array },
): void {
  const { context } = pdf;
  const file = descriptionOf(document);
  pdf.setTitle(file.title, { showInWindowTitleBar: true });
  pdf.setAuthor(file.author);
  pdf.setSubject(file.subject);
  pdf.setCreator(file.creator);
  pdf.setProducer(file.producer);
  pdf.setCreationDate(file.createdAt);
  pdf.setModificationDate(file.createdAt);
  pdf.setLanguage(file.language);
  const xmp = new TextEncoder().encode(xmpPacket(file));
  const metadata = context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), context.register(metadata));
  addOutputIntent(pdf, srgb);
  const identifier = PDFHexString.of(id);
  context.trailerInfo.ID = context.obj([identifier, identifier]);
}
