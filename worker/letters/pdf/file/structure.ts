import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';

/** A marked part of the page; its number is its place in the list. */
export interface TaggedPart {
  role: 'H1' | 'P' | 'TH' | 'TD' | 'Figure';
  /** What a picture shows, for who cannot see it. */
  alt?: string;
  /** Of a picture: left, bottom, right and top, in points from the page's lower left corner. */
  box?: [number, number, number, number];
}

interface Element extends Omit<TaggedPart, 'role'> {
  role: TaggedPart['role'] | 'Document' | 'Table' | 'TR';
  /** Elements within, or the number of the marked part. */
  content: Element[] | number;
}

/** The parts in reading order. Cells that follow one another form a table, in which each TH begins a row. */
function toElements(parts: readonly TaggedPart[]): Element[] {
  const elements: Element[] = [];
  let rows: Element[] = [];
  let cells: Element[] = [];
  for (const [content, part] of parts.entries()) {
    const isCell = part.role === 'TH' || part.role === 'TD';
    if (isCell && elements.at(-1)?.role !== 'Table') {
      rows = [];
      elements.push({ role: 'Table', content: rows });
    }
    if (part.role === 'TH') {
      cells = [];
      rows.push({ role: 'TR', content: cells });
    }
    (isCell ? cells : elements).push({ ...part, content });
  }
  return elements;
}

function attributesOf({ role, box }: Element) {
  if (role === 'TH') return { O: 'Table', Scope: 'Row' };
  return box && { O: 'Layout', Placement: 'Block', BBox: box };
}

/**
 * The structure tree of the one page, so that a screen reader reads headings, paragraphs, rows and
 * pictures in order. Source: ISO 32000-1, 14.7 and 14.8.
 */
export function addStructure(pdf: PDFDocument, page: PDFPage, parts: readonly TaggedPart[]): void {
  const { context, catalog } = pdf;
  const marked: PDFRef[] = [];
  const write = (element: Element, parent: PDFRef): PDFRef => {
    const { role, content, alt } = element;
    const ref = context.nextRef();
    const isPart = typeof content === 'number';
    if (isPart) marked[content] = ref;
    const dictionary = {
      Type: 'StructElem',
      S: role,
      P: parent,
      Pg: isPart ? page.ref : undefined,
      K: isPart ? content : content.map((kid) => write(kid, ref)),
      Alt: alt === undefined ? undefined : PDFHexString.fromText(alt),
      A: attributesOf(element),
    };
    context.assign(ref, context.obj(dictionary));
    return ref;
  };
  const root = context.nextRef();
  const document = write({ role: 'Document', content: toElements(parts) }, root);
  const tree = {
    Type: 'StructTreeRoot',
    K: [document],
    ParentTree: { Nums: [0, marked] },
    ParentTreeNextKey: 1,
  };
  context.assign(root, context.obj(tree));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  page.node.set(PDFName.of('StructParents'), context.obj(0));
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
}
