import { type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { makeSrgbProfile } from './srgb-profile.ts';

/** What the file says of itself; the same words go into the Info dictionary and into XMP. */
export interface FileDescription {
  title: string;
  author: string;
  subject: string;
  creator: string;
  producer: string;
  createdAt: Date;
  language: string;
  /** 16 bytes that name this file. */
  id: Uint8Array;
}

const PROFILE_NAME = 'sRGB IEC61966-2.1';
let profile: Uint8Array | undefined;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** XMP, ISO 16684-1; the part and the level of PDF/A as ISO 19005-2, 6.6.4 names them. */
function xmpPacket(file: FileDescription): string {
  const date = file.createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const alternative = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
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
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

function addOutputIntent(pdf: PDFDocument): void {
  const { context } = pdf;
  profile ??= makeSrgbProfile();
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
 * Adds what PDF/A-2b asks for beyond embedded fonts: XMP metadata, an output intent, a file
 * identifier. Every date is the caller's, so nothing of the clock gets in.
 */
export function describeFile(pdf: PDFDocument, file: FileDescription): void {
  const { context } = pdf;
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
  addOutputIntent(pdf);
  const id = PDFHexString.of(Buffer.from(file.id).toString('hex'));
  context.trailerInfo.ID = context.obj([id, id]);
}
