import { colours, darker, lighter } from './colours.ts';
import { circle, line, path, place, rect, repeat, type Svg } from './svg.ts';

export const sack = (x: number, y: number, scale = 1, colour: string = colours.sand): Svg =>
  place(
    x,
    y,
    path('M-40 0Q-52-40-32-76L-20-84-28-100H28L20-84 32-76Q52-40 40 0z', colour) +
      path('M8-84 20-84 32-76Q52-40 40 0H14Q34-40 8-84z', darker(colour, 0.12)) +
      line('M-21-84H21', colours.brick, 6),
    { scale },
  );

export const basket = (x: number, y: number, scale = 1, filling = ''): Svg =>
  place(
    x,
    y,
    filling +
      path('M-52-50H52L38 0h-76z', colours.earth) +
      line('M-48-38H48M-45-25H45M-41-12H41', '#a97a46', 4) +
      line('M-30-48l8 46M-10-48l3 46M10-48l-3 46M30-48l-8 46', '#b58853', 3) +
      rect(-58, -58, 116, 13, '#b07f48', 6),
    { scale },
  );

/** A heap of round fruit on a line at y = 0. */
export const heap = (x: number, y: number, colour: string, count = 4, r = 11): Svg =>
  repeat(count, (row) =>
    repeat(count - row, (i) => {
      const at = x + (i - (count - row - 1) / 2) * r * 1.9;
      const up = y - r - row * r * 1.55;
      return (
        circle(at, up, r, row % 2 === i % 2 ? colour : darker(colour, 0.1)) +
        circle(at - r * 0.3, up - r * 0.35, r * 0.22, lighter(colour, 0.6))
      );
    }),
  );

export const greens = (x: number, y: number, scale = 1): Svg =>
  place(
    x,
    y,
    [-50, -22, 8, 36]
      .map((turn, i) =>
        place(
          0,
          0,
          path('M0 0C-26-16-26-50 0-66 26-50 26-16 0 0z', i % 2 ? colours.near : colours.moss) +
            line('M0 0V-54', colours.far, 2.5),
          { turn },
        ),
      )
      .join(''),
    { scale },
  );

/** A hand of bananas hanging from (0, 0). */
export const bananas = (x: number, y: number, scale = 1, colour = '#efc24a'): Svg =>
  place(
    x,
    y,
    rect(-6, -16, 12, 18, colours.bark, 4) +
      [-58, -30, 0, 28]
        .map((turn) =>
          place(
            0,
            -4,
            path(
              'M-8 0C-22 34-14 70 14 88 22 90 24 82 18 78 8 58 6 28 10 0z',
              turn === 0 ? lighter(colour) : colour,
            ) + path('M14 88c6 2 8 0 6-6z', '#6b5527'),
            { turn },
          ),
        )
        .join(''),
    { scale },
  );
