import { flag, office } from '../kit/buildings.ts';
import { colours, darker } from '../kit/colours.ts';
import { paper } from '../kit/held.ts';
import { cloud, ground, valley } from '../kit/land.ts';
import { type Look, person } from '../kit/person.ts';
import { bush, palm, shadeTree } from '../kit/plants.ts';
import { drawing, path, place, rect } from '../kit/svg.ts';

/** Students of the community service arrive at the office. */
export function students() {
  const jacket = (skin: Look['skin'], kind: Look['head'], headColour: string): Look => ({
    skin,
    head: kind,
    headColour,
    top: colours.navy,
    sleeves: 'long',
    trim: { kind: 'buttons', colour: colours.amber },
    bottom: 'trousers',
    bottomColour: '#4d4a44',
    shoes: colours.ink,
  });
  return drawing(
    1280,
    800,
    valley('day', 300, 81),
    cloud(240, 120, 0.8),
    cloud(980, 90, 0.7),
    shadeTree(1170, 560, 1.2),
    palm(90, 540, 1),
    ground(520, '#a9c684'),
    office(620, 560, 1.55),
    flag(1010, 590, 1.25),
    path('M0 640q640-60 1280 0v160H0z', '#e5d3a4'),
    person(
      240,
      730,
      1.45,
      {
        skin: 2,
        head: 'peci',
        top: colours.khaki,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: darker(colours.khaki, 0.3),
        shoes: colours.ink,
        trim: { kind: 'buttons', colour: colours.glow },
      },
      { front: [62, 84], back: [-12, 0], look: 5 },
    ),
    person(400, 736, 1.45, jacket(1, 'short', colours.leaf), {
      flip: true,
      front: [58, 88],
      back: [-10, 4],
      look: 5,
    }),
    person(556, 744, 1.45, jacket(0, 'hijab', colours.rose), {
      back: [-14, 50],
      front: [20, 64],
      look: 0,
      inFront: place(
        -16,
        -4,
        rect(-34, -24, 62, 42, colours.grey, 4) + rect(-29, -20, 52, 33, colours.sky, 2),
      ),
    }),
    person(710, 740, 1.48, jacket(3, 'short', colours.leaf), {
      front: [150, 160],
      back: [-12, -2],
      look: 2,
    }),
    person(850, 744, 1.44, jacket(1, 'bob', colours.leaf), {
      front: [14, 30],
      back: [-14, -2],
      look: -2,
    }),
    person(1024, 742, 1.46, jacket(2, 'hijab', colours.card), {
      flip: true,
      front: [14, 40],
      back: [-12, 2],
      look: 2,
      inFront: paper,
    }),
    bush(40, 822, 1.2, colours.leaf),
    bush(1240, 822, 1.3),
  );
}
