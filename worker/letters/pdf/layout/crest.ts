/** Units of the drawing below. */
export const CREST_WIDTH = 100;
export const CREST_HEIGHT = 120;

const SHIELD =
  '50 1 m 66 9 82 12 98 12 c 98 56 l 98 88 78 108 50 119 c 22 108 2 88 2 56 c 2 12 l 18 12 34 9 50 1 c h';
const FOREST = '0.086 0.294 0.196 rg';
const LEAF = '0.184 0.455 0.31 rg';
const AMBER = '0.91 0.604 0.106 rg';
const DAWN = '0.996 0.961 0.878 rg';

/** A circle of four Bézier curves. */
function circle(x: number, y: number, radius: number): string {
  const arm = radius * 0.5523;
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  return [
    `${at(radius, 0)} m`,
    `${at(radius, arm)} ${at(arm, radius)} ${at(0, radius)} c`,
    `${at(-arm, radius)} ${at(-radius, arm)} ${at(-radius, 0)} c`,
    `${at(-radius, -arm)} ${at(-arm, -radius)} ${at(0, -radius)} c`,
    `${at(arm, -radius)} ${at(radius, -arm)} ${at(radius, 0)} c h`,
  ].join('\n');
}

/** Nine wedges around the sun, the lower ones hidden by the hills. */
function rays(x: number, y: number, inner: number, outer: number): string {
  const point = (angle: number, radius: number): string =>
    [x + radius * Math.cos(angle), y - radius * Math.sin(angle)]
      .map((value) => value.toFixed(2))
      .join(' ');
  return Array.from({ length: 9 }, (_, index) => {
    const angle = (Math.PI / 8) * index;
    return `${point(angle - 0.075, inner)} m ${point(angle, outer)} l ${point(angle + 0.075, inner)} l h`;
  }).join('\n');
}

/**
 * The sample crest: the sun rising over two hills and terraced fields, in a shield. Drawn, so that it
 * is crisp on every printer; another village puts its own arms here. PDF operators, y downwards.
 */
export const CREST = [
  `${FOREST} ${SHIELD} f`,
  // The shield again, twice smaller: a white edge, and in it the field that the scene fills.
  `q 0.9 0 0 0.9 5 6 cm 1 g ${SHIELD} f Q`,
  `q 0.85 0 0 0.85 7.5 9 cm ${SHIELD} W n`,
  `${DAWN} 0 0 100 120 re f`,
  `${AMBER} ${circle(50, 56, 16)} f`,
  `${rays(50, 56, 20.5, 36)} f`,
  `${LEAF} 0 66 m 16 60 26 50 36 50 c 48 50 58 66 72 74 c 100 84 l 100 120 l 0 120 l h f`,
  `${FOREST} 100 62 m 90 56 80 55 73 57 c 58 62 44 78 0 84 c 0 120 l 100 120 l h f`,
  `1 1 1 RG 2.2 w 0 93 m 26 89 44 82 62 83 c 78 84 90 88 100 92 c S`,
  `0 103 m 26 99 44 93 60 94 c 78 95 90 99 100 102 c S`,
  'Q',
].join('\n');
