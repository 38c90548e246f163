import { Refused } from '../refusals.ts';
import type { PdfObject } from './revision.ts';
import { isDict, isSame, nameOf, refOf, textOf, type Value } from './syntax.ts';
import { unpack } from './unpack.ts';
import { follow, type Update } from './update.ts';

const infoMayChange = new Set(['ModDate', 'Producer']);
/** What a writer may set anew: dates of change, its own name, and the marks of the packet. */
const xmpMayChange =
  /^(xmp:ModifyDate|xmp:MetadataDate|pdf:Producer|xmpMM:\w+|stEvt:\w+|xmlns:?\w*|x:xmptk|rdf:about|rdf:parseType|xml:lang)$/;

/** The Info dictionary may be written again with the same texts; only its date of change and producer may differ. */
export function checkInfo(update: Update): void {
  const { state, trailer } = update;
  const own = state.trailer.get('Info');
  const before = follow(state, own);
  const reference = trailer.get('Info') ?? own;
  const isOld = isSame(reference, own);
  const after = isOld ? update.rewritten(reference) : update.take(reference);
  if (after === undefined) return;
  if (!isDict(before) || !isDict(after)) throw new Refused('changed');
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const isKept = infoMayChange.has(key) || isSameText(before.get(key), after.get(key));
    if (!isKept) throw new Refused('changed');
  }
  update.takePlain(after);
}

function isSameText(one: Value | undefined, other: Value | undefined): boolean {
  const [first, second] = [textOf(one), textOf(other)];
  if (first === undefined || second === undefined) return isSame(one, other);
  return decodeText(first) === decodeText(second);
}

/** A text string (ISO 32000-2, 7.9.2.2) in UTF-16BE, UTF-8 or PDFDocEncoding, whose letters up to U+00FF are those of Latin-1. */
function decodeText(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  if (text.startsWith('\xfe\xff'))
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
  if (text.startsWith('\xef\xbb\xbf')) return bytes.subarray(3).toString('utf8');
  return text;
}

/** The XMP packet may be written again, in its old stream or a new one, with the same properties. */
export function checkMetadata(
  update: Update,
  before: Value | undefined,
  after: Value | undefined,
): void {
  const old = update.state.objects.get(refOf(before) ?? 0);
  const object = isSame(before, after) ? update.rewrittenObject(after) : update.takeStream(after);
  if (!object) return;
  const isXmp =
    object.packed && isDict(object.value) && nameOf(object.value.get('Subtype')) === 'XML';
  if (!isXmp || !old || propertiesOf(old) !== propertiesOf(object)) throw new Refused('changed');
  update.takePlain(object.value);
}

/** The properties of an XMP packet with their values, in order, whether written as elements or as attributes. */
function propertiesOf({ value, packed = new Uint8Array() }: PdfObject): string {
  const bytes = isDict(value) ? unpack(value, packed) : packed;
  const xml = Buffer.from(bytes)
    .toString('utf8')
    .replace(/<\?[^>]*\?>/g, '');
  const elements = [...xml.matchAll(/<([\w:]+)(?:\s[^<>]*)?>([^<>]*)(?=<)/g)];
  const attributes = [...xml.matchAll(/\s([\w:]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g)];
  const all = [...elements, ...attributes]
    .map(([, name = '', first, second]) => [name, (first ?? second ?? '').trim()])
    .filter(([name = '', text]) => text !== '' && !xmpMayChange.test(name));
  return JSON.stringify(all.map((one) => one.join(' ')).sort());
}
