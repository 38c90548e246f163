/** A piece of an outline in absolute places: move, line, cubic curve, close. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', ...Six]
  | readonly ['Z'];
type Six = readonly [number, number, number, number, number, number];

const counts: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const number = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i;
const flag = /^[\s,]*([01])/;

interface Command {
  letter: string;
  values: number[];
}

/** The commands of a path's `d` (SVG 2, 9.3); null where it is none. */
function readCommands(path: string): Command[] | null {
  const commands: Command[] = [];
  let rest = path.trim();
  let letter = '';
  while (rest) {
    const [, next] = /^[\s,]*([a-z])/i.exec(rest) ?? [];
    if (next) {
      letter = next;
      rest = rest.replace(/^[\s,]*[a-z]/i, '');
    } else if (!letter || letter.toUpperCase() === 'Z') return null;
    const values: number[] = [];
    const wanted = counts[letter.toUpperCase()];
    if (wanted === undefined) return null;
    for (let at = 0; at < wanted; at += 1) {
      const isFlag = letter.toUpperCase() === 'A' && (at === 3 || at === 4);
      const found = (isFlag ? flag : number).exec(rest);
      if (!found) return null;
      values.push(Number(found[1]));
      rest = rest.slice(found[0].length);
    }
    commands.push({ letter, values });
    // More pairs after a move are lines.
    if (letter.toUpperCase() === 'M') letter = letter === 'M' ? 'L' : 'l';
    rest = rest.replace(/^[\s,]+/, '');
  }
  return commands;
}

/** An arc as cubic curves, of a quarter turn each at most (SVG 2, appendix B.2.4). */
function curvesOf(x0: number, y0: number, arc: readonly number[], x: number, y: number): Six[] {
  const [wide = 0, tall = 0, turned = 0, large = 0, sweep = 0] = arc;
  const phi = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const px = (cos * (x0 - x)) / 2 + (sin * (y0 - y)) / 2;
  const py = (-sin * (x0 - x)) / 2 + (cos * (y0 - y)) / 2;
  const grow = Math.max(1, Math.sqrt((px / wide) ** 2 + (py / tall) ** 2));
  const [rx, ry] = [Math.abs(wide) * grow, Math.abs(tall) * grow];
  const under = (rx * py) ** 2 + (ry * px) ** 2;
  const root =
    Math.sqrt(Math.max(0, ((rx * ry) ** 2 - under) / under)) * (large === sweep ? -1 : 1);
  const [mx, my] = [(root * rx * py) / ry, (-root * ry * px) / rx];
  const [cx, cy] = [cos * mx - sin * my + (x0 + x) / 2, sin * mx + cos * my + (y0 + y) / 2];
  const from = Math.atan2((py - my) / ry, (px - mx) / rx);
  let span = Math.atan2((-py - my) / ry, (-px - mx) / rx) - from;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9));
  const step = span / parts;
  const handle = (4 / 3) * Math.tan(step / 4);
  const at = (u: number, v: number) =>
    [cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v] as const;
  return Array.from({ length: parts }, (_, part): Six => {
    const [one, two] = [from + part * step, from + (part + 1) * step];
    const a = at(Math.cos(one) - handle * Math.sin(one), Math.sin(one) + handle * Math.cos(one));
    const b = at(Math.cos(two) + handle * Math.sin(two), Math.sin(two) - handle * Math.cos(two));
    return [
      ...a,
      ...b,
      ...(part === parts - 1 ? ([x, y] as const) : at(Math.cos(two), Math.sin(two))),
    ];
  });
}

/** A curve's second handle, for the smooth one after it. */
interface Handle {
  of: 'C' | 'Q';
  x: number;
  y: number;
}

/** A path's `d` as moves, lines and cubic curves; null where it is none. */
export function readSegments(path: string): Segment[] | null {
  const commands = readCommands(path);
  if (!commands || (commands[0] && commands[0].letter.toUpperCase() !== 'M')) return null;
  const segments: Segment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The last curve's second handle, which a smooth one mirrors. */
  let handle: Handle | null = null;
  for (const { letter, values } of commands) {
    const kind = letter.toUpperCase();
    const [baseX, baseY] = letter === kind ? [0, 0] : [x, y];
    const point = (at: number): [number, number] => [
      baseX + (values[at] ?? 0),
      baseY + (values[at + 1] ?? 0),
    ];
    const mirror = (of: 'C' | 'Q'): [number, number] =>
      handle?.of === of ? [2 * x - handle.x, 2 * y - handle.y] : [x, y];
    let to: [number, number] = point(values.length - 2);
    let next: Handle | null = null;
    if (kind === 'Z') {
      segments.push(['Z']);
      to = [startX, startY];
    } else if (kind === 'M') {
      segments.push(['M', ...to]);
      [startX, startY] = to;
    } else if (kind === 'L') segments.push(['L', ...to]);
    else if (kind === 'H' || kind === 'V') {
      to = kind === 'H' ? [baseX + (values[0] ?? 0), y] : [x, baseY + (values[0] ?? 0)];
      segments.push(['L', ...to]);
    } else if (kind === 'C' || kind === 'S') {
      const first = kind === 'C' ? point(0) : mirror('C');
      const second = point(kind === 'C' ? 2 : 0);
      segments.push(['C', ...first, ...second, ...to]);
      next = { of: 'C', x: second[0], y: second[1] };
    } else if (kind === 'Q' || kind === 'T') {
      const [qx, qy] = kind === 'Q' ? point(0) : mirror('Q');
      const toward = (end: number, pull: number) => end + (2 / 3) * (pull - end);
      segments.push([
        'C',
        toward(x, qx),
        toward(y, qy),
        toward(to[0], qx),
        toward(to[1], qy),
        ...to,
      ]);
      next = { of: 'Q', x: qx, y: qy };
    } else if (values[0] === 0 || values[1] === 0) segments.push(['L', ...to]);
    else if (to[0] !== x || to[1] !== y) {
      for (const curve of curvesOf(x, y, values, ...to)) segments.push(['C', ...curve]);
    }
    handle = next;
    [x, y] = to;
  }
  return segments;
}
