import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const sources = readdirSync('site', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => {
    const text = readFileSync(`site/${name}`, 'utf8');
    const { Latest } = ts.ScriptTarget;
    return ts.createSourceFile(`site/${name}`, text, Latest, true, ts.ScriptKind.TSX);
  });

/** File and line of every node that matches. */
const findNodes = (matches: (node: ts.Node) => boolean): string[] =>
  sources.flatMap((source) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (matches(node)) found.push(`${source.fileName}:${line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });

/** Whether an expression renders text in at least one case; a translation leaves white space alone. */
function mayBeText(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return node.text.trim() !== '';
  if (ts.isTemplateExpression(node)) return true;
  if (ts.isParenthesizedExpression(node)) return mayBeText(node.expression);
  if (ts.isConditionalExpression(node))
    return mayBeText(node.whenTrue) || mayBeText(node.whenFalse);
  return ts.isBinaryExpression(node) && mayBeText(node.right);
}

const isText = (node: ts.JsxChild): boolean => {
  if (ts.isJsxText(node)) return node.text.trim() !== '';
  return ts.isJsxExpression(node) && node.expression !== undefined && mayBeText(node.expression);
};

const isDynamic = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node) &&
  node.expression !== undefined &&
  !ts.isStringLiteralLike(node.expression);

function hasLooseText(node: ts.Node): boolean {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false;
  const isElement = (child: ts.JsxChild) => !ts.isJsxText(child) && !ts.isJsxExpression(child);
  const shown = node.children.filter((one) => isElement(one) || isText(one) || isDynamic(one));
  // React replaces the whole content of an element that has nothing but one text.
  if (shown.length === 1 && ts.isJsxElement(node)) return false;
  return shown.some(isText) && (ts.isJsxFragment(node) || shown.some(isDynamic));
}

// React throws when it removes or moves a text node that a translation put into a <font> element.
it('wraps text next to changing content in its own element', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(findNodes(hasLooseText)).toEqual([]);
});

// Without the attribute, the value is the text, which may be translated.
it('gives every option a value', () => {
  const isOption = (node: ts.Node) =>
    ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'option';
  const hasValue = (node: ts.Node) =>
    ts.isJsxOpeningLikeElement(node) &&
    node.attributes.properties.some((one) => one.name?.getText() === 'value');
  expect(findNodes(isOption).length).toBeGreaterThan(10);
  expect(findNodes((node) => isOption(node) && !hasValue(node))).toEqual([]);
});
