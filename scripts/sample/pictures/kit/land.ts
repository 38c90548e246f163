import { colours, darker, lighter, mix } from './colours.ts';
import {
  chance,
  circle,
  ellipse,
  fade,
  glow,
  line,
  path,
  place,
  rect,
  repeat,
  type Svg,
} from './svg.ts';

const skies = {
  dawn: ['#f6d9a4', '#fdf1d6'],
  day: ['#cbe3dd', '#faf1d8'],
  noon: ['#bfdde0', '#eef3e0'],
  dusk: ['#e9b98a', '#fbe3b4'],
  cloudy: ['#d6ddd2', '#f1ecdc'],
} as const;

/** The sky over a whole picture. */
export function sky(kind: keyof typeof skies, width = 1280, height = 800): Svg {
  const [top, bottom] = skies[kind];
  const { defs, fill } = fade('sky', top, bottom);
  return defs + rect(0, 0, width, height, fill);
}

export function sun(x: number, y: number, r: number): Svg {
  return (
    glow('sunshine', x, y, r * 3.4, colours.glow) + circle(x, y, r, mix('#f3ab3f', '#f7c063', 0.25))
  );
}

export function cloud(x: number, y: number, scale = 1, opacity = 0.75): Svg {
  const d = 'M-90 20a26 26 0 0 1 14-48a42 42 0 0 1 78-16a34 34 0 0 1 62 16a25 25 0 0 1 14 48z';
  return place(x, y, path(d, colours.card), { scale, opacity });
}

/** One rolling ridge over the whole width; `seed` chooses its shape. */
export function hills(y: number, height: number, colour: string, seed: number, width = 1280): Svg {
  const next = chance(seed);
  const step = width / 4;
  let d = `M0 ${y - height * next()}`;
  for (let index = 0; index < 4; index += 1) {
    const x = index * step;
    const [a, b, c] = [next(), next(), next()].map((share) => y - height * share);
    d += `C${x + step * 0.35} ${a} ${x + step * 0.6} ${b} ${x + step} ${c}`;
  }
  return path(`${d}V${y + 700}H0z`, colour);
}

/** Two ridges and the sky: the valley behind most pictures. */
export function valley(kind: keyof typeof skies, horizon: number, seed: number): Svg {
  return [
    sky(kind),
    hills(horizon, 130, mix(colours.far, '#f3ecd0', 0.25), seed),
    hills(horizon + 55, 90, colours.far, seed + 3),
    hills(horizon + 105, 70, colours.mid, seed + 6),
  ].join('');
}

/** Flat ground from y down, with a soft upper edge. */
export function ground(y: number, colour: string, width = 1280, height = 800): Svg {
  return path(`M0 ${y}q${width / 4}-24 ${width / 2}-8t${width / 2}-6V${height}H0z`, colour);
}

function tuft(x: number, y: number, scale = 1, colour: string = colours.near): Svg {
  const blades = line('M0 0C-2-10-8-18-14-22M0 0C0-12 0-22 2-30M0 0C4-10 8-16 16-20', colour, 4);
  return place(x, y, blades, { scale });
}

/** Tufts strewn over a stretch of ground. */
export function meadow(
  area: readonly [x: number, y: number, width: number, height: number],
  count: number,
  seed: number,
  colour: string = colours.near,
): Svg {
  const next = chance(seed);
  const [x, y, width, height] = area;
  return repeat(count, () =>
    tuft(x + width * next(), y + height * next(), 0.6 + next() * 0.5, colour),
  );
}

export function stone(x: number, y: number, scale = 1, colour: string = colours.stone): Svg {
  const shape =
    path('M-30 0c-4-16 8-32 26-34s34 10 36 34z', colour) +
    path('M-14-22c4-8 16-10 24-6-8 0-16 4-24 6z', lighter(colour, 0.4));
  return place(x, y, shape, { scale });
}

/** The shade that a thing throws on the ground. */
export const shade = (x: number, y: number, rx: number, ry = rx * 0.16): Svg =>
  ellipse(x, y, rx, ry, colours.ink, 0.16);

/** Flooded or growing rice terraces between two heights, curved like a hillside. */
export function terraces(top: number, bottom: number, colour: string, steps = 5): Svg {
  return repeat(steps, (index) => {
    const y = top + ((bottom - top) * index) / steps;
    const bend = 26 + index * 8;
    const fill = mix(colour, colours.leaf, index * 0.07);
    const edge = `M0 ${y + bend}C260 ${y - bend} 460 ${y + bend * 1.4} 720 ${y}S1120 ${y - bend} 1280 ${y + bend * 0.6}`;
    return (
      path(`${edge}V900H0z`, fill) +
      line(edge, lighter(fill, 0.35), 5) +
      line(edge.replace(/^M0 [\d.]+/, `M0 ${y + bend}`), darker(fill, 0.05), 1)
    );
  });
}
