import { readRevision } from './pdf/revision.ts';
import { isArray, isDict, nameOf, Unreadable, type Value } from './pdf/syntax.ts';
import { Refused } from './refusals.ts';

/** A letter is one page; its back and an attachment or two may be scanned along. */
const maxPages = 10;
const maxRevisions = 5;
const forbiddenKeys = new Set(
  'AA JS JavaScript EF EmbeddedFiles XFA RichMediaContent ByteRange Encrypt'.split(' '),
);
const forbiddenKinds = new Set(
  'JavaScript Launch GoToR GoToE SubmitForm ImportData Movie Sound Rendition RichMedia Screen FileAttachment EmbeddedFile Filespec 3D'.split(
    ' ',
  ),
);

function check(value: Value): void {
  if (isArray(value)) value.forEach(check);
  if (!isDict(value)) return;
  for (const [key, item] of value) {
    const kind = nameOf(item) ?? '';
    if (forbiddenKeys.has(key)) throw new Refused('scan');
    if (['S', 'Type', 'Subtype'].includes(key) && forbiddenKinds.has(kind))
      throw new Refused('scan');
    check(item);
  }
}

/**
 * Takes a scan that is a PDF as it is: readable byte for byte, not encrypted, of at most ten pages, without scripts, actions
 * that run or send something, attached files or a digital signature. A link that a person follows is none of these.
 * Throws Refused and Unreadable.
 */
export function checkScan(file: Uint8Array): void {
  let pages = 0;
  let end = 0;
  for (let count = 0; end < file.length; count += 1) {
    if (count === maxRevisions) throw new Unreadable('too many saves');
    const revision = readRevision(file, end);
    check(revision.trailer);
    for (const { value } of revision.objects.values()) {
      check(value);
      if (isDict(value) && nameOf(value.get('Type')) === 'Page') pages += 1;
    }
    end = revision.end;
  }
  if (pages < 1 || pages > maxPages) throw new Refused('scan');
}
