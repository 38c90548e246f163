import { banner } from '../kit/buildings.ts';
import { colours, lighter } from '../kit/colours.ts';
import { babyScale, table } from '../kit/furnishings.ts';
import { head } from '../kit/head.ts';
import { paper } from '../kit/held.ts';
import { ground, meadow, valley } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { banana, bush, palm } from '../kit/plants.ts';
import { drawing, ellipse, line, path, place, rect, type Svg } from '../kit/svg.ts';

const toddler: Svg = place(0, 120, head('baby', '#dda676', colours.amber, 0), { scale: 1.4 });

/** Weighing day under the eaves of the health post. */
export function posyandu() {
  return drawing(
    1280,
    800,
    valley('day', 330, 4),
    palm(1130, 470, 0.9, true),
    banana(60, 500, 1.1),
    ground(470, '#b7c98f'),
    path('M0 640q320-60 640-30t640-10v200H0z', '#e6d3a6'),
    meadow([0, 540, 220, 60], 8, 9),
    meadow([1090, 550, 190, 50], 7, 11),
    // The terrace, its roof and posts.
    rect(250, 232, 780, 318, '#f4ead0'),
    rect(250, 232, 780, 50, '#e4d3aa'),
    rect(330, 340, 120, 110, colours.wood, 4),
    rect(338, 348, 49, 94, '#cfe3dc'),
    rect(393, 348, 49, 94, '#bcd6d0'),
    rect(840, 340, 120, 110, colours.wood, 4),
    rect(848, 348, 49, 94, '#cfe3dc'),
    rect(903, 348, 49, 94, '#bcd6d0'),
    path('M190 252 290 128H990l100 124q-450-26-900 0z', colours.roof),
    line('M250 196h780M220 226h840', '#92492a', 3),
    line('M286 128H994', '#7c3d22', 10),
    rect(262, 244, 14, 310, colours.card),
    rect(1004, 244, 14, 310, colours.card),
    rect(230, 548, 820, 22, colours.stone, 4),
    banner(640, 268, 460, 'POSYANDU MELATI', colours.leaf),
    rect(560, 334, 160, 6, colours.bark, 3),
    place(640, 338, babyScale(toddler), { scale: 1.05 }),
    person(
      480,
      700,
      1.5,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.teal,
        top: colours.card,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.teal,
        trim: { kind: 'buttons', colour: colours.leaf },
      },
      { front: [58, 74], back: [40, 70], look: 6 },
    ),
    person(
      806,
      704,
      1.5,
      {
        skin: 2,
        head: 'hijab',
        headColour: colours.rose,
        top: colours.brick,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.plum,
      },
      { flip: true, front: [58, 74], back: [24, 64], look: 6 },
    ),
    // The desk where the cards are filled in.
    person(
      1000,
      718,
      1.4,
      {
        skin: 0,
        head: 'hijab',
        headColour: colours.near,
        top: colours.card,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.leaf,
      },
      { flip: true, front: [28, 78], back: [-10, 40], look: 4 },
    ),
    table(990, 752, 250, colours.amber),
    place(930, 652, paper, { turn: -6 }),
    place(1010, 652, paper, { turn: 8 }),
    ...waiting(),
    bush(20, 824, 1.3),
    bush(1250, 824, 1.2, colours.leaf),
  );
}

function waiting(): Svg[] {
  return [
    person(
      190,
      726,
      1.45,
      {
        skin: 3,
        head: 'bun',
        top: colours.amber,
        sleeves: 'short',
        bottom: 'sarong',
        bottomColour: colours.leaf,
      },
      { back: [26, 78], front: [-14, -72], look: 2, inFront: swaddled },
    ),
    person(
      330,
      734,
      0.92,
      { skin: 3, head: 'short', top: colours.teal, bottom: 'shorts', bottomColour: colours.navy },
      { child: true, front: [150, 165], look: 5 },
    ),
  ];
}

const swaddled: Svg =
  ellipse(2, -8, 40, 19, colours.cream) +
  place(-26, -20, head('baby', '#c58a56', colours.amber, 2), { scale: 0.78, turn: -18 }) +
  path('M-34-10Q-6 4 38-20 46 2 22 10-14 14-34-10z', lighter(colours.glow, 0.4)) +
  line('M-14 6q18 4 44-10', colours.amber, 3);
