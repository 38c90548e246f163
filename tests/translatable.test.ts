import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const components = readdirSync('site', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => `site/${name}`);

/** Text that a translation replaces; it leaves white space alone. */
const isText = (node: ts.JsxChild): boolean => {
  if (ts.isJsxText(node)) return node.text.trim() !== '';
  if (!ts.isJsxExpression(node) || !node.expression) return false;
  if (ts.isStringLiteralLike(node.expression)) return node.expression.text.trim() !== '';
  return ts.isTemplateExpression(node.expression);
};

const isDynamic = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node) &&
  node.expression !== undefined &&
  !ts.isStringLiteralLike(node.expression);

/** The places where React would have to find a text node again that a browser's translation has replaced. */
function looseTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const children = ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : [];
    const isLoose = (text: ts.JsxChild) =>
      ts.isJsxFragment(node) || children.some((child) => child !== text && isDynamic(child));
    if (children.filter(isText).some(isLoose))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// React throws when it removes or moves a text node that a translation put into a <font> element.
it('puts text beside changing content into an element of its own', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(looseTexts)).toEqual([]);
});
