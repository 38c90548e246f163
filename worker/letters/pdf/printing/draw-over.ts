import { PDFArray, PDFName, type PDFPage } from 'pdf-lib';

/**
 * Draws over all that is on a page, whatever its own content has left of its graphics state (ISO 32000-1, 7.8.2). Nothing
 * that another page may share is changed.
 */
export function drawOver({ node }: PDFPage, operators: string): void {
  const { context } = node;
  const contents = node.Contents();
  const before = contents instanceof PDFArray ? contents.asArray() : [node.get(PDFName.Contents)];
  const [open, close] = ['q', `Q\nq\n${operators}\nQ`].map((text) =>
    context.register(context.flateStream(text)),
  );
  node.set(PDFName.Contents, context.obj([open, ...before.filter(Boolean), close]));
}
