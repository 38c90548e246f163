/** Units of the drawing below. */
export const CREST_WIDTH = 100;
export const CREST_HEIGHT = 120;

const SHIELD =
  '50 1 m 66 9 82 12 98 12 c 98 56 l 98 88 78 108 50 119 c 22 108 2 88 2 56 c 2 12 l 18 12 34 9 50 1 c h';
const FOREST = '0.086 0.294 0.196 rg';
const LEAF = '0.184 0.455 0.31 rg';
const AMBER = '0.91 0.604 0.106 rg';
const DAWN = '0.996 0.961 0.878 rg';

/** The sun: a circle of four Bézier curves. */
const SUN = `66 56 m
66 64.8368 58.8368 72 50 72 c
41.1632 72 34 64.8368 34 56 c
34 47.1632 41.1632 40 50 40 c
58.8368 40 66 47.1632 66 56 c h`;
/** Nine wedges around it, the lower ones hidden by the hills. */
const RAYS = `70.44 57.54 m 86.00 56.00 l 70.44 54.46 l h
69.47 49.60 m 83.26 42.22 l 68.30 46.76 l h
65.54 42.63 m 75.46 30.54 l 63.37 40.46 l h
59.24 37.70 m 63.78 22.74 l 56.40 36.53 l h
51.54 35.56 m 50.00 20.00 l 48.46 35.56 l h
43.60 36.53 m 36.22 22.74 l 40.76 37.70 l h
36.63 40.46 m 24.54 30.54 l 34.46 42.63 l h
31.70 46.76 m 16.74 42.22 l 30.53 49.60 l h
29.56 54.46 m 14.00 56.00 l 29.56 57.54 l h`;

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
  `${AMBER} ${SUN} f`,
  `${RAYS} f`,
  `${LEAF} 0 66 m 16 60 26 50 36 50 c 48 50 58 66 72 74 c 100 84 l 100 120 l 0 120 l h f`,
  `${FOREST} 100 62 m 90 56 80 55 73 57 c 58 62 44 78 0 84 c 0 120 l 100 120 l h f`,
  `1 1 1 RG 2.2 w 0 93 m 26 89 44 82 62 83 c 78 84 90 88 100 92 c S`,
  `0 103 m 26 99 44 93 60 94 c 78 95 90 99 100 102 c S`,
  'Q',
].join('\n');
