import { type PDFDocument, PDFHexString, PDFName, type PDFPage } from 'pdf-lib';
import type { TaggedPart } from './page-content.ts';

/**
 * The structure tree of the one page, so that a screen reader reads headings, paragraphs and
 * pictures in order. Source: ISO 32000-1, 14.7.
 */
export function addStructure(pdf: PDFDocument, page: PDFPage, parts: readonly TaggedPart[]): void {
  const { context, catalog } = pdf;
  const root = context.nextRef();
  const body = context.nextRef();
  const elements = parts.map(({ role, alt }, index) =>
    context.register(
      context.obj({
        Type: 'StructElem',
        S: role,
        P: body,
        Pg: page.ref,
        K: index,
        Alt: alt === undefined ? undefined : PDFHexString.fromText(alt),
      }),
    ),
  );
  context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }));
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: [body],
      ParentTree: { Nums: [0, elements] },
      ParentTreeNextKey: 1,
    }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  page.node.set(PDFName.of('StructParents'), context.obj(0));
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
}
