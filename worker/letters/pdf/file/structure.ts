import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';

/** A marked part of the page; its number is its place in the list. */
export interface TaggedPart {
  role: 'H1' | 'P' | 'TH' | 'TD' | 'Figure';
  /** Of a cell: whether it is the first of its row or table. */
  begins?: 'row' | 'table';
  /** Of a TH: whether it is the head of a column, not of its row. */
  ofColumn?: boolean;
  /** What a picture shows, for who cannot see it. */
  alt?: string;
  /** Of a picture: left, bottom, right and top, in points from the page's lower left corner. */
  box?: [number, number, number, number];
}

/** Its page and its number there. */
interface PlacedPart {
  page: number;
  number: number;
}

interface Element extends Omit<TaggedPart, 'role'> {
  role: TaggedPart['role'] | 'Document' | 'Table' | 'TR';
  /** Elements within, or the marked part. */
  content: Element[] | PlacedPart;
}

/** The parts in reading order. Cells that follow one another, also from page to page, form a table. */
function toElements(pages: readonly (readonly TaggedPart[])[]): Element[] {
  const elements: Element[] = [];
  let rows: Element[] = [];
  let cells: Element[] = [];
  const parts = pages.flatMap((all, page) =>
    all.map((part, number) => ({ ...part, content: { page, number } })),
  );
  for (const part of parts) {
    const isCell = part.role === 'TH' || part.role === 'TD';
    if (part.begins === 'table' || (isCell && elements.at(-1)?.role !== 'Table')) {
      rows = [];
      elements.push({ role: 'Table', content: rows });
    }
    if (part.begins) {
      cells = [];
      rows.push({ role: 'TR', content: cells });
    }
    (isCell ? cells : elements).push(part);
  }
  return elements;
}

function attributesOf({ role, ofColumn, box }: Element) {
  if (role === 'TH') return { O: 'Table', Scope: ofColumn ? 'Column' : 'Row' };
  return box && { O: 'Layout', Placement: 'Block', BBox: box };
}

/**
 * The structure tree over all pages with their marked parts, so that a screen reader reads headings, paragraphs, rows and
 * pictures in order. Source: ISO 32000-1, 14.7 and 14.8.
 */
export function addStructure(
  { context, catalog }: PDFDocument,
  pages: readonly { page: PDFPage; parts: readonly TaggedPart[] }[],
): void {
  const marked = pages.map((): PDFRef[] => []);
  const write = (element: Element, parent: PDFRef): PDFRef => {
    const { role, content, alt } = element;
    const ref = context.nextRef();
    const part = 'number' in content ? content : undefined;
    const own = part && marked[part.page];
    if (own) own[part.number] = ref;
    const dictionary = {
      Type: 'StructElem',
      S: role,
      P: parent,
      Pg: part && pages[part.page]?.page.ref,
      K: 'number' in content ? content.number : content.map((kid) => write(kid, ref)),
      Alt: alt === undefined ? undefined : PDFHexString.fromText(alt),
      A: attributesOf(element),
    };
    context.assign(ref, context.obj(dictionary));
    return ref;
  };
  const root = context.nextRef();
  const content = toElements(pages.map(({ parts }) => parts));
  const document = write({ role: 'Document', content }, root);
  const tree = {
    Type: 'StructTreeRoot',
    K: [document],
    ParentTree: { Nums: marked.flatMap((refs, page) => [page, refs]) },
    ParentTreeNextKey: pages.length,
  };
  context.assign(root, context.obj(tree));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  for (const [index, { page }] of pages.entries()) {
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }
}
