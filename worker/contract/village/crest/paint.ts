import type { Paint } from './crest.ts';

const named: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  navy: '#000080',
  yellow: '#ffff00',
  gold: '#ffd700',
  orange: '#ffa500',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
};

/** #rrggbb, null for none; undefined for what is no flat colour. */
function colourOf(text: string): string | null | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, '$&$&');
  const parts = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(value)?.slice(1).map(Number);
  if (!parts) return named[value];
  return `#${parts.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`;
}

/** As SVG paints where nothing is said. */
export const plainPaint: Paint = {
  fill: '#000000',
  stroke: null,
  strokeWidth: 1,
  cap: 'butt',
  join: 'miter',
  rule: 'nonzero',
};

/** Declarations as in a `style` attribute. */
export const readDeclarations = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((part) => part.split(':').map((one) => one.trim()))
      .filter(([name, value]) => name && value),
  );

/** The classes of a style sheet, as drawing programs write them: `.fil0 {fill:#EC268F}`. */
export function readClasses(text: string): Record<string, Record<string, string>> {
  const rules = [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)];
  return Object.fromEntries(
    rules.flatMap(([, selectors = '', body = '']) =>
      selectors.split(',').map((one) => [one.trim().replace(/^\./, ''), readDeclarations(body)]),
    ),
  );
}

const isOneOf = <One extends string>(value: string, known: readonly One[]): value is One =>
  (known as readonly string[]).includes(value);

/** What an element's properties make of the paint around it. @returns a string where a property cannot be drawn. */
export function paintOf(
  around: Paint,
  properties: Readonly<Record<string, string>>,
): Paint | string {
  const paint = { ...around };
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'fill' || name === 'stroke') {
      const colour = colourOf(value);
      if (colour === undefined) return `${name}="${value}" bukan warna rata seperti #1d5c3c`;
      paint[name] = colour;
    }
    if (/^(fill-|stroke-)?opacity$/.test(name) && Number.parseFloat(value) !== 1) {
      return `${name}="${value}": warna tembus pandang tidak dapat dicetak pada surat`;
    }
    if (name === 'display' && value === 'none') return 'bagian yang disembunyikan; hapus saja';
    if (/^(filter|mask|clip-path|marker)/.test(name) && value !== 'none')
      return `${name}: tidak dapat dicetak`;
    if (name === 'stroke-dasharray' && value !== 'none')
      return 'garis putus-putus (stroke-dasharray) tidak dapat dicetak';
    if (name === 'stroke-width') paint.strokeWidth = Number.parseFloat(value) || 0;
    if (name === 'stroke-linecap' && isOneOf(value, ['butt', 'round', 'square'])) paint.cap = value;
    if (name === 'stroke-linejoin' && isOneOf(value, ['miter', 'round', 'bevel']))
      paint.join = value;
    if (name === 'fill-rule' && isOneOf(value, ['nonzero', 'evenodd'])) paint.rule = value;
  }
  return paint;
}
