import { colours } from './colours.ts';
import { circle, path, place, rect, type Svg } from './svg.ts';

export function window(x: number, y: number): Svg {
  return place(
    x,
    y,
    [
      rect(-10, -10, 260, 250, colours.wood, 6),
      rect(0, 0, 240, 230, '#cfe6df'),
      circle(170, 70, 34, colours.glow),
      path('M0 160q60-50 120-20t120-20v110H0z', colours.mid),
      path('M0 196q80-40 140-10t100-6v50H0z', colours.near),
      rect(115, 0, 10, 230, colours.wood),
      rect(0, 106, 240, 9, colours.wood),
      rect(-20, 236, 280, 14, colours.bark, 4),
    ].join(''),
  );
}
