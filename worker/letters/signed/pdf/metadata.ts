import { isDict, isSame, nameOf, type PdfObject, refOf, textOf, type Value } from './syntax.ts';
import { unpack } from './unpack.ts';
import { assertAllowed, type Update } from './update.ts';

const infoMayChange = new Set(['ModDate', 'Producer']);
/** XMP properties that a writer may set: modification dates, its name and the file history. */
const xmpMayChange =
  /^(xmp:ModifyDate|xmp:MetadataDate|pdf:Producer|xmpMM:.*|.*(xml:lang|rdf:parseType))$/;
const historyNamespace = /^http:\/\/ns\.adobe\.com\/xap\/1\.0\/(mm\/|sType\/Resource(Event|Ref)#)$/;
/** Elements and attributes that only contain properties. */
const xmpFrame = /^(rdf:(?!parseType)|x:)/;
const xmlTag = /^([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)$/;
const xmlAttribute = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const maxXml = { bytes: 2 ** 18, depth: 20 };

/** The Info dictionary may be rewritten with the same texts, except modification date and producer. */
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

/** A text string (ISO 32000-2, 7.9.2.2) in UTF-16BE, UTF-8 or PDFDocEncoding, which equals Latin-1 for letters up to U+00FF. */
function decodeText(value: Value | undefined): string | undefined {
  const text = textOf(value);
  const bytes = Buffer.from(text ?? '', 'latin1');
  const pairs = bytes.subarray(2, bytes.length - (bytes.length % 2));
  if (text?.startsWith('\xfe\xff')) return pairs.swap16().toString('utf16le');
  return text?.startsWith('\xef\xbb\xbf') ? bytes.subarray(3).toString('utf8') : text;
}

/** The XMP packet may be rewritten, in its stream or a new one, with the same properties. */
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

/**
 * Properties and namespaces of an XMP packet, as elements or attributes. Refuses comments and CDATA, which could hide properties.
 */
function propertiesOf(packet: PdfObject): string {
  const properties = new Set<string>();
  const path: string[] = [];
  const add = (text: string, ...names: string[]) => {
    const [value, name] = [text.trim(), names.filter((one) => !xmpFrame.test(one)).join('/')];
    if (value && name && !xmpMayChange.test(name)) properties.add(`${name}=${value}`);
  };
  const bytes = unpack(packet);
  assertAllowed(bytes.length <= maxXml.bytes);
  const xml = Buffer.from(bytes).toString('utf8');
  for (const [index, part] of xml.split(/<([^<>]*)>/).entries()) {
    if (index % 2 === 0) {
      assertAllowed(!/[<>]/.test(part));
      add(part, ...path);
    } else if (part.startsWith('/')) path.pop();
    else if (!/^\?.*\?$/s.test(part)) {
      const [tag, name = '', attributes = '', end] = xmlTag.exec(part) ?? [];
      assertAllowed(tag !== undefined && path.push(name) <= maxXml.depth);
      for (const [, key = '', one, other] of attributes.matchAll(xmlAttribute)) {
        const value = one ?? other ?? '';
        if (!key.startsWith('xmlns')) add(value, ...path, key);
        else if (!historyNamespace.test(value)) add(value, key);
      }
      if (end) path.pop();
    }
  }
  return JSON.stringify([...properties].sort());
}
