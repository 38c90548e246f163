import { isDict, isSame, nameOf, type PdfObject, refOf, textOf, type Value } from './syntax.ts';
import { unpack } from './unpack.ts';
import { assertAllowed, type Update } from './update.ts';

const infoMayChange = new Set(['ModDate', 'Producer']);
/** What a writer may set: dates of change, its own name, and the attributes of the packet. */
const xmpMayChange =
  /^(xmp:ModifyDate|xmp:MetadataDate|pdf:Producer|xmpMM:\w+|stEvt:\w+|x:xmptk|rdf:about|rdf:parseType|xml:lang)$/;

/** The Info dictionary may be written again with the same texts; only its date of change and producer may differ. */
export function checkInfo(update: Update): void {
  const own = update.state.trailer.get('Info');
  const [before, after] = update.pair(own, update.trailer.get('Info') ?? own);
  if (after === before) return;
  assertAllowed(isDict(before) && isDict(after));
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, text] = [decodeText(before.get(key)), decodeText(after.get(key))];
    const isSameText = old === undefined ? isSame(before.get(key), after.get(key)) : old === text;
    assertAllowed(infoMayChange.has(key) || isSameText);
  }
  update.takePlain(after);
}

/** A text string (ISO 32000-2, 7.9.2.2) in UTF-16BE, UTF-8 or PDFDocEncoding, whose letters up to U+00FF are those of Latin-1. */
function decodeText(value: Value | undefined): string | undefined {
  const text = textOf(value);
  const bytes = Buffer.from(text ?? '', 'latin1');
  if (text?.startsWith('\xfe\xff')) return bytes.subarray(2).swap16().toString('utf16le');
  return text?.startsWith('\xef\xbb\xbf') ? bytes.subarray(3).toString('utf8') : text;
}

/** The XMP packet may be written again, in its old stream or a new one, with the same properties. */
export function checkMetadata(
  update: Update,
  before: Value | undefined,
  after: Value | undefined,
): void {
  const old = update.state.objects.get(refOf(before) ?? 0);
  const object = isSame(before, after) ? update.rewritten(after) : update.takeObject(after);
  if (!object) return;
  assertAllowed(isDict(object.value) && nameOf(object.value.get('Subtype')) === 'XML');
  assertAllowed(!!object.packed && !!old && propertiesOf(old) === propertiesOf(object));
  update.takePlain(object.value);
}

/** The properties of an XMP packet with their values, sorted, whether written as elements or as attributes. */
function propertiesOf(packet: PdfObject): string {
  const xml = Buffer.from(unpack(packet))
    .toString('utf8')
    .replace(/<\?[^>]*\?>|\sxmlns:?\w*="[^"<>]*"/g, '')
    // A URI may be written as an attribute of an empty element.
    .replace(/<([\w:]+)\s+rdf:resource="([^"<>]*)"\s*\/>/g, '<$1>$2</$1>');
  const elements = [...xml.matchAll(/<([\w:]+)(?:\s[^<>]*)?>([^<>]*)(?=<)/g)];
  const attributes = [...xml.matchAll(/\s([\w:]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g)];
  const all = [...elements, ...attributes]
    .map(([, name = '', first, second]) => [name, (first ?? second ?? '').trim()])
    .filter(([name = '', text]) => text !== '' && !xmpMayChange.test(name));
  return JSON.stringify(all.map((one) => one.join(' ')).sort());
}
