import { house } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { broom, hoe } from '../kit/held.ts';
import { meadow, terraces, valley } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { banana, palm } from '../kit/plants.ts';
import { drawing, ellipse, line, path, place, repeat, type Svg } from '../kit/svg.ts';

/** Neighbours clear the irrigation ditch with hoes. */
export function gotongRoyong() {
  return drawing(
    1280,
    800,
    valley('day', 310, 21),
    house(1010, 430, 1.05, colours.brick, true),
    house(760, 410, 0.72),
    palm(1170, 440, 0.8),
    terraces(430, 560, '#b5cf8c', 3),
    path('M0 580q400-50 700-10t580-30v260H0z', '#8db377'),
    // The ditch runs towards the viewer.
    path('M560 520C520 600 420 680 260 800H760C720 700 660 600 640 520z', '#b08a5c'),
    path('M578 522C550 600 470 690 350 800H680C660 690 636 600 624 522z', colours.water),
    line('M590 560q14 6 24 0M556 640q26 10 56 0M500 720q40 14 90 0', '#c9e3dd', 5, 0.8),
    meadow([760, 640, 520, 130], 12, 5),
    meadow([0, 640, 240, 120], 6, 8),
    banana(80, 560, 1.15),
    person(
      330,
      690,
      1.4,
      {
        skin: 3,
        head: 'caping',
        top: colours.brick,
        sleeves: 'short',
        bottom: 'shorts',
        bottomColour: colours.navy,
      },
      {
        lean: 24,
        back: [52, 30],
        front: [40, 36],
        backLeg: [-18, -8],
        frontLeg: [20, 8],
        look: 6,
        inFront: hoe(118),
      },
    ),
    person(
      800,
      700,
      1.45,
      {
        skin: 2,
        head: 'cap',
        headColour: colours.leaf,
        top: colours.amber,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: '#5c5346',
        shoes: colours.ink,
      },
      {
        flip: true,
        lean: 16,
        back: [120, 150],
        front: [110, 152],
        backLeg: [-20, -6],
        frontLeg: [16, 4],
        look: 6,
        inFront: hoe(12),
      },
    ),
    person(
      980,
      716,
      1.45,
      {
        skin: 1,
        head: 'peci',
        top: colours.card,
        sleeves: 'short',
        bottom: 'sarong',
        bottomColour: colours.leaf,
      },
      { flip: true, front: [36, 96], back: [-20, 14], look: 4 },
    ),
    person(
      1156,
      736,
      1.5,
      {
        skin: 3,
        head: 'hijab',
        headColour: colours.plum,
        top: colours.teal,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.navy,
      },
      { flip: true, back: [18, 74], front: [26, 76], look: 4, inFront: tray },
    ),
    person(
      170,
      742,
      1.5,
      {
        skin: 1,
        head: 'short',
        top: colours.teal,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: colours.navy,
        shoes: colours.ink,
      },
      { back: [18, 64], front: [32, 90], look: 5, inFront: broom(14) },
    ),
    heapOfWeeds(430, 770),
  );
}

const tray: Svg =
  ellipse(10, -4, 46, 10, colours.wood) +
  repeat(
    3,
    (i) =>
      path(`M${-16 + i * 22}-26h16l-2 20h-12z`, colours.card) +
      ellipse(-8 + i * 22, -26, 8, 2.5, colours.coffee),
  );

const heapOfWeeds = (x: number, y: number): Svg =>
  place(
    x,
    y,
    path('M-90 0Q-60-54 0-58T96 0z', colours.bark) +
      path('M-70-18Q-40-60 10-60 60-50 70-20 20-40-70-18z', colours.moss),
  );
