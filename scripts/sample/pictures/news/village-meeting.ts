import { colours, darker } from '../kit/colours.ts';
import { table } from '../kit/furnishings.ts';
import { words } from '../kit/lettering.ts';
import { type Look, person } from '../kit/person.ts';
import { window } from '../kit/room.ts';
import { circle, drawing, line, path, place, rect, type Svg } from '../kit/svg.ts';

/** The village deliberates on its plans. */
export function meeting() {
  const seats = [
    [150, 'short', colours.teal, 3],
    [300, 'hijab', colours.rose, 1],
    [450, 'peci', colours.brick, 2],
    [600, 'short', colours.leaf, 4],
    [750, 'hijab', colours.amber, 2],
    [900, 'grey', colours.blue, 1],
    [1050, 'peci', colours.plum, 3],
    [1180, 'hijab', colours.near, 0],
  ] as const;
  return drawing(
    1280,
    800,
    rect(0, 0, 1280, 800, '#eee6cc'),
    rect(0, 0, 1280, 60, '#b98d4d'),
    rect(0, 56, 1280, 12, colours.wood),
    ...[60, 1190].map((x) => rect(x, 60, 30, 480, colours.card)),
    rect(0, 500, 1280, 300, '#cfae7c'),
    window(160, 150),
    window(890, 150),
    rect(430, 96, 420, 240, colours.leafDeep, 8),
    words('MUSYAWARAH DESA', 640, 160, { size: 34, fill: colours.cream, spacing: 2 }),
    words('Desa Layung', 640, 206, { size: 26, fill: colours.glow }),
    line('M520 244h240M520 272h180M520 300h210', colours.moss, 8),
    person(
      500,
      560,
      1.35,
      {
        skin: 2,
        head: 'peci',
        top: colours.khaki,
        sleeves: 'short',
        bottom: 'trousers',
        trim: { kind: 'buttons', colour: colours.glow },
      },
      { back: [-14, 50], front: [16, 60], look: 2 },
    ),
    person(
      640,
      556,
      1.38,
      {
        skin: 3,
        head: 'peci',
        top: colours.khaki,
        sleeves: 'short',
        bottom: 'trousers',
        trim: { kind: 'buttons', colour: colours.glow },
      },
      { back: [-20, 40], front: [130, 150], look: 0 },
    ),
    person(
      780,
      560,
      1.35,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.bark,
        top: colours.khaki,
        sleeves: 'long',
        bottom: 'skirt',
      },
      { back: [-14, 50], front: [16, 60], look: -2 },
    ),
    table(640, 590, 520, colours.leaf),
    path('M452 494l10-12h52l-4 12zM740 494l4-12h52l10 12z', colours.card),
    rect(628, 462, 6, 34, colours.ink),
    circle(631, 458, 9, colours.grey),
    ...seats.map(([x, kind, colour, skin], i) =>
      listener(x, 790 - (i % 2) * 46, kind, colour, skin),
    ),
  );
}

/** Someone who sits with their back to us. */
function listener(
  x: number,
  y: number,
  kind: 'short' | 'hijab' | 'peci' | 'grey',
  colour: string,
  skin: Look['skin'],
): Svg {
  const hair = kind === 'grey' ? '#8d8a83' : '#2b211c';
  const tone = ['#f1c7a0', '#dda676', '#c58a56', '#a86d42', '#875235'][skin ?? 1] ?? '#dda676';
  const back = path(
    'M-70 40q-4-92 28-108 42-12 84 0 32 16 28 108z',
    kind === 'hijab' ? darker(colour, 0.25) : colour,
  );
  const neck = rect(-13, -92, 26, 34, darker(tone, 0.12), 8);
  const skull =
    kind === 'hijab'
      ? path('M-44-104c-6-66 94-66 88 0 0 24 14 40 18 56q-62 26-124 0 18-32 18-56z', colour)
      : circle(-37, -110, 8, tone) +
        circle(37, -110, 8, tone) +
        path('M-37-106c-6-62 80-62 74 0 0 22-12 32-37 34-25-2-37-12-37-34z', hair);
  const cap = kind === 'peci' ? path('M-39-122l4-40q35-10 70 0l4 40q-39-12-78 0z', '#1f2422') : '';
  return place(
    x,
    y,
    rect(-64, -34, 128, 90, colours.wood, 10) +
      neck +
      back +
      skull +
      cap +
      rect(-70, -14, 140, 18, colours.bark, 8),
  );
}
