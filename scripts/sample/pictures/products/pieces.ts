import { colours, darker, lighter } from '../kit/colours.ts';
import { words } from '../kit/lettering.ts';
import { chance, circle, ellipse, line, path, place, rect, repeat, type Svg } from '../kit/svg.ts';
import { mark } from './setting.ts';

export const named = (text: string, y: number, size = 46, fill: string = colours.card): Svg =>
  words(text, 0, y, { size, fill, spacing: 1 });

export const crisp = (x: number, y: number, turn: number, colour: string, size = 1): Svg =>
  place(
    x,
    y,
    ellipse(0, 0, 44, 30, darker(colour, 0.14)) +
      ellipse(-2, -4, 42, 27, colour) +
      path('M-24-8q20-14 44-4-20-2-44 4z', lighter(colour, 0.5)) +
      circle(10, 4, 3, '#b0542f') +
      circle(-14, 8, 2.5, '#b0542f'),
    { turn, scale: size },
  );

/** Strewn within an oval. */
export function strewn(
  count: number,
  seed: number,
  rx: number,
  ry: number,
  piece: (x: number, y: number, turn: number, i: number) => Svg,
): Svg {
  const next = chance(seed);
  return repeat(count, (i) => {
    const angle = next() * Math.PI * 2;
    const away = Math.sqrt(next());
    return piece(Math.cos(angle) * rx * away, Math.sin(angle) * ry * away, next() * 160 - 80, i);
  });
}

export const steam = (x: number, y: number): Svg =>
  line(`M${x - 34} ${y}q-24-40 0-80t0-80M${x + 30} ${y}q-24-40 0-80t0-80`, colours.card, 14, 0.75);

export const jar = (colour: string, title: string, subtitle: string): Svg =>
  [
    path(
      'M-190-40C-200-200-200-330-176-400H176C200-330 200-200 190-40Q0 24-190-40z',
      '#e9dcb8',
      0.9,
    ),
    path('M-176-46C-184-190-184-300-170-356H170C184-300 184-190 176-46Q0 12-176-46z', colour),
    path(
      'M80-356h90c14 56 14 166 6 310-26 10-60 18-96 22 26-110 26-220 0-332z',
      darker(colour, 0.12),
    ),
    ellipse(0, -356, 170, 20, lighter(colour, 0.25)),
    path('M-150-330c-14 80-14 170-4 250-20-80-20-170-8-250z', colours.card, 0.6),
    rect(-172, -480, 344, 86, colours.near, 14),
    rect(-172, -480, 344, 24, colours.moss, 10),
    rect(-130, -300, 260, 220, colours.card, 14),
    rect(-118, -288, 236, 196, colours.sand, 8),
    mark(0, -226, 0.78),
    words(title, 0, -134, { size: 48, fill: colours.night, spacing: 2 }),
    words(subtitle, 0, -104, { size: 21, fill: colours.brick }),
  ].join('');
