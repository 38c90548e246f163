import { colours, darker } from '../kit/colours.ts';
import { hoe, sapling } from '../kit/held.ts';
import { meadow, stone, valley } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { bamboo } from '../kit/plants.ts';
import { drawing, line, path, place, type Svg } from '../kit/svg.ts';

/** Planting trees at the spring on the hillside. */
export function planting() {
  return drawing(
    1280,
    800,
    valley('day', 300, 44),
    bamboo(1120, 520, 1.1),
    bamboo(1230, 540, 1.2),
    path('M0 560C300 460 700 430 1280 520V800H0z', '#a3c07f'),
    path('M0 650C400 560 800 560 1280 620V800H0z', '#8bb06f'),
    path('M1000 560q70-24 140 0 40 30-30 50-110 16-150-16 0-24 40-34z', colours.water),
    meadow([0, 690, 1280, 90], 20, 33),
    stone(950, 602, 1.1),
    stone(1150, 610, 1.3),
    stone(1050, 628, 0.9),
    ...[
      [90, 590],
      [390, 540],
      [640, 528],
      [790, 540],
    ].map(([x = 0, y = 0]) => place(x, y, sapling, { scale: 0.9 })),
    person(
      260,
      716,
      1.5,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.amber,
        top: colours.leaf,
        sleeves: 'long',
        bottom: 'trousers',
        bottomColour: colours.navy,
        shoes: colours.ink,
      },
      { front: [34, 88], back: [22, 70], look: 5, inFront: sapling },
    ),
    person(
      540,
      700,
      1.5,
      {
        skin: 3,
        head: 'cap',
        headColour: colours.red,
        top: colours.card,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: '#5c5346',
        shoes: colours.ink,
      },
      {
        lean: 26,
        back: [38, 20],
        front: [26, 14],
        backLeg: [-16, -10],
        frontLeg: [24, -4],
        look: 6,
        inFront: place(6, 10, sapling),
      },
    ),
    path('M560 700q70-26 150 0z', colours.soil),
    person(
      820,
      730,
      1.05,
      { skin: 2, head: 'short', top: colours.orange, bottom: 'shorts', bottomColour: colours.leaf },
      { flip: true, child: true, front: [46, 96], back: [-14, -4], look: 5, inFront: can },
    ),
    person(
      1020,
      744,
      1.5,
      {
        skin: 2,
        head: 'peci',
        top: colours.teal,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: colours.navy,
        shoes: colours.ink,
      },
      { flip: true, front: [30, 40], back: [-16, 4], look: 4, inFront: hoe(24) },
    ),
  );
}

const can: Svg =
  path('M-6-14h38v30H-6z', colours.teal) +
  line('M32 0l24-16', colours.teal, 6) +
  line('M0-14q13-20 26 0', darker(colours.teal), 4) +
  line('M58-14l6 14M62-18l12 12', '#cfe6e4', 3);
