/** As much of a node of Babel's syntax tree as the rule looks at. */
interface SyntaxNode {
  type: string;
  value?: unknown;
  quasis?: { value: { raw: string } }[];
  expressions?: SyntaxNode[];
  /** Of an object. */
  properties?: (SyntaxNode & { key?: { name?: string }; value?: SyntaxNode })[];
}

interface SyntaxPath {
  node: SyntaxNode;
  key: string | number | null;
  parent: SyntaxNode & { key?: { name?: string }; callee?: { name?: string } };
  parentPath: SyntaxPath | null;
}

/** Several words that begin like a sentence. */
const sentence = /^\p{Lu}\S* \S/u;

/** Properties, and calls by their arguments (the first, or the later ones), that hold words for people to read. */
const labels = /^(?:label|question|help|example|noun|(?:add|edit)?[tT]itle|summary|needs|lead)$/;
const labelledLater = /^(?:line|area|amount|rupiah|price|image)$/;
const holdsTexts = /^(?:panel|form|texts)$/;
const labelledFirst = /^(?:optionalLine|choiceSchema|textError)$/;

/**
 * Texts that people read: to kill a mutant of one, a test would only repeat it. A sentence, or what stands where labels
 * stand; neither a route's name nor what an answer may be, and never what computes something inside.
 */
function isRead(path: SyntaxPath): boolean {
  const { node, parent, key } = path;
  const name = nameOf(parent);
  if (holdsTexts.test(name) && isTexts(node)) return true;
  const text = textOf(node);
  if (text === null || name === 'route' || parent.type === 'TaggedTemplateExpression') return false;
  if (parent.type === 'ArrayExpression' && nameOf(path.parentPath?.parent) === 'choices')
    return false;
  if (parent.type === 'ObjectProperty' && labels.test(name)) return key === 'value';
  const isArgument = parent.type === 'CallExpression';
  if (isArgument && labelledLater.test(name)) return key !== 0;
  return (isArgument && labelledFirst.test(name) && key === 0) || sentence.test(text);
}

/** Whether an object holds texts alone. */
function isTexts({ type, properties = [] }: SyntaxNode): boolean {
  const isText = ({ key, value }: (typeof properties)[number]) =>
    value !== undefined &&
    (isTexts(value) || labels.test(key?.name ?? '') || sentence.test(textOf(value) ?? ''));
  return type === 'ObjectExpression' && properties.length > 0 && properties.every(isText);
}

const nameOf = (node?: SyntaxPath['parent']) => node?.key?.name ?? node?.callee?.name ?? '';

/** What a literal says, with $ for what it is filled with; null for anything else. */
function textOf({ type, value, quasis = [], expressions = [] }: SyntaxNode): string | null {
  if (type === 'StringLiteral') return String(value);
  if (type !== 'TemplateLiteral') return null;
  const isPlain = expressions.every((one) => ['Identifier', 'MemberExpression'].includes(one.type));
  return isPlain ? quasis.map((part) => part.value.raw).join('$') : null;
}

/** Stryker's plug-in: `ignorers: ['texts']`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path: SyntaxPath) => (isRead(path) ? 'a text to read' : undefined) },
  },
];
