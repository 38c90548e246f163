import { house } from '../kit/buildings.ts';
import { colours, darker } from '../kit/colours.ts';
import { ground, meadow, valley } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { bush, shadeTree } from '../kit/plants.ts';
import { circle, drawing, ellipse, line, path, place, rect, type Svg } from '../kit/svg.ts';

/** The new road of a hamlet is being rolled. */
export function roadWorks() {
  return drawing(
    1280,
    800,
    valley('noon', 320, 31),
    house(140, 470, 0.95),
    house(330, 450, 0.68, colours.brick, true),
    shadeTree(1150, 520, 1.1),
    ground(470, '#a5c184'),
    meadow([0, 540, 380, 110], 10, 3),
    path('M700 440 760 440C840 560 1000 690 1280 800H120C420 690 620 560 700 440z', '#6a6d68'),
    path('M716 440h14C700 560 560 690 330 800H120C420 690 640 560 716 440z', '#565a56'),
    line('M728 470l-2 24M722 530l-8 40M704 610l-22 60M664 710l-40 70', '#f2e6c4', 9),
    roller(840, 640),
    cone(350, 700),
    cone(470, 640),
    cone(1090, 742),
    person(
      250,
      724,
      1.45,
      {
        skin: 3,
        head: 'helmet',
        headColour: colours.amber,
        top: colours.blue,
        sleeves: 'long',
        trim: { kind: 'vest', colour: colours.orange },
        bottom: 'trousers',
        bottomColour: '#59503f',
        shoes: colours.ink,
      },
      { lean: 14, back: [42, 40], front: [30, 46], look: 6, inFront: rake },
    ),
    person(
      1110,
      660,
      1.25,
      {
        skin: 2,
        head: 'helmet',
        headColour: colours.card,
        top: colours.khaki,
        sleeves: 'long',
        trim: { kind: 'vest', colour: colours.near },
        bottom: 'trousers',
        bottomColour: colours.navy,
        shoes: colours.ink,
      },
      { flip: true, front: [110, 120], back: [12, 66], look: 5 },
    ),
    person(
      620,
      560,
      0.8,
      {
        skin: 1,
        head: 'helmet',
        headColour: colours.amber,
        top: colours.teal,
        sleeves: 'long',
        trim: { kind: 'vest', colour: colours.orange },
        bottom: 'trousers',
        bottomColour: colours.navy,
        shoes: colours.ink,
      },
      { front: [140, 165], back: [-20, -8], look: 4 },
    ),
    bush(40, 824, 1.4),
    bush(1270, 690, 1.1, colours.leaf),
  );
}

const rake: Svg = place(
  0,
  0,
  line('M0-60V96', colours.wood, 6) +
    rect(-30, 92, 60, 10, colours.grey, 3) +
    line('M-24 102v12M-8 102v12M8 102v12M24 102v12', colours.grey, 4),
  { turn: -38 },
);

const cone = (x: number, y: number): Svg =>
  place(
    x,
    y,
    ellipse(0, 2, 34, 7, colours.ink, 0.2) +
      path('M-9-70H9L24 0h-48z', '#e0702c') +
      path('M-14-46h28l5 20h-38z', colours.card) +
      rect(-32, -6, 64, 10, '#c45f22', 3),
  );

function roller(x: number, y: number): Svg {
  return place(
    x,
    y,
    [
      ellipse(0, 4, 190, 18, colours.ink, 0.2),
      rect(-60, -150, 190, 84, colours.amber, 12),
      rect(-60, -92, 190, 26, colours.orange, 8),
      rect(-30, -250, 12, 110, colours.bark),
      rect(96, -250, 12, 110, colours.bark),
      rect(-56, -268, 190, 22, colours.leaf, 10),
      person(
        40,
        -58,
        0.8,
        {
          skin: 3,
          head: 'helmet',
          headColour: colours.card,
          top: colours.near,
          sleeves: 'long',
          bottom: 'trousers',
          bottomColour: colours.navy,
        },
        { flip: true, front: [50, 90], back: [40, 80], look: 4 },
      ),
      rect(-40, -122, 160, 50, colours.amber, 8),
      path('M-60-140h-70l-40 60h110z', darker(colours.amber, 0.05)),
      circle(-120, -62, 64, '#77786f'),
      circle(-120, -62, 50, '#8b8c83'),
      circle(-120, -62, 14, colours.ink),
      circle(106, -52, 54, '#2e2d2b'),
      circle(106, -52, 24, colours.stone),
    ].join(''),
  );
}
