import type { Matrix } from './crest.ts';

type Attributes = Readonly<Record<string, string>>;

const numberOf = (attributes: Attributes, name: string): number =>
  Number.parseFloat(attributes[name] ?? '0');

/** A round outline as two arcs. */
const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(attributes: Attributes): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    numberOf(attributes, name),
  );
  const rx = Math.min(numberOf(attributes, attributes.rx ? 'rx' : 'ry'), (width ?? 0) / 2);
  const ry = Math.min(numberOf(attributes, attributes.ry ? 'ry' : 'rx'), (height ?? 0) / 2);
  if (!rx || !ry) return `M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`;
  const [across, down] = [(width ?? 0) - 2 * rx, (height ?? 0) - 2 * ry];
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${(x ?? 0) + rx} ${y}h${across}${arc(rx, ry)}v${down}${arc(-rx, ry)}h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}z`;
}

/** The outlines that a crest may have, each as an SVG path. */
export const outlines: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  circle: (own) =>
    ellipse(numberOf(own, 'cx'), numberOf(own, 'cy'), numberOf(own, 'r'), numberOf(own, 'r')),
  ellipse: (own) =>
    ellipse(numberOf(own, 'cx'), numberOf(own, 'cy'), numberOf(own, 'rx'), numberOf(own, 'ry')),
  rect: rectangle,
  line: (own) =>
    `M${numberOf(own, 'x1')} ${numberOf(own, 'y1')}L${numberOf(own, 'x2')} ${numberOf(own, 'y2')}`,
  polyline: ({ points = '' }) => `M${points.trim()}`,
  polygon: ({ points = '' }) => `M${points.trim()}z`,
};

export const noMove: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const move = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

function turn(degrees: number, x = 0, y = 0): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return times(times(move(x, y), [cos, sin, -sin, cos, 0, 0]), move(-x, -y));
}

const tangent = (degrees = 0) => Math.tan((degrees * Math.PI) / 180);

const moves: Readonly<Record<string, (...values: number[]) => Matrix>> = {
  matrix: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => [a, b, c, d, e, f],
  translate: (x = 0, y = 0) => move(x, y),
  scale: (x = 1, y = x) => [x, 0, 0, y, 0, 0],
  rotate: (degrees = 0, x = 0, y = 0) => turn(degrees, x, y),
  skewX: (degrees) => [1, 0, tangent(degrees), 1, 0, 0],
  skewY: (degrees) => [1, tangent(degrees), 0, 1, 0, 0],
};

/** Where an element goes: what is around it, then its own `transform`. */
export function place(around: Matrix, transform = ''): Matrix {
  return [...transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce(
    (matrix, [, name = '', list = '']) => {
      const values = (list.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
      return times(matrix, moves[name]?.(...values) ?? noMove);
    },
    around,
  );
}
