import { house } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { paper, phone } from '../kit/held.ts';
import { ground, meadow, sun, valley } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { banana, bush, palm } from '../kit/plants.ts';
import { circle, drawing, line, path, place, rect, type Svg } from '../kit/svg.ts';

/** Asking for a letter from one's own veranda. */
export function fromHome() {
  return drawing(
    1280,
    800,
    valley('day', 300, 71),
    sun(1060, 180, 54),
    palm(1190, 470, 0.95, true),
    ground(470, '#a9c684'),
    path('M0 650q400-40 1280-20v170H0z', '#e2cd9b'),
    meadow([480, 740, 780, 40], 14, 13, '#b89f5d'),
    house(330, 690, 2.25),
    banana(760, 610, 1.05),
    rect(640, 640, 260, 16, colours.wood, 5),
    rect(660, 656, 14, 60, colours.bark),
    rect(866, 656, 14, 60, colours.bark),
    person(
      770,
      716,
      1.5,
      {
        skin: 2,
        head: 'hijab',
        headColour: colours.amber,
        top: colours.leaf,
        sleeves: 'long',
        bottom: 'floor',
        bottomColour: colours.plum,
      },
      { back: [-30, 40], front: [36, 128], look: 5, inFront: place(0, 0, phone, { scale: 1.25 }) },
    ),
    person(
      1030,
      742,
      1.5,
      {
        skin: 3,
        head: 'short',
        top: colours.card,
        sleeves: 'short',
        bottom: 'sarong',
        bottomColour: colours.teal,
      },
      { flip: true, back: [20, 60], front: [30, 84], look: 5, inFront: paper },
    ),
    floatingLetter(1080, 350),
    bush(60, 822, 1.1, colours.leaf),
    bush(1240, 822, 1.2),
  );
}

const floatingLetter = (x: number, y: number): Svg =>
  line(`M868 520C900 430 950 400 ${x - 60} ${y + 30}`, colours.amber, 6, 0.9).replace(
    '/>',
    ' stroke-dasharray="2 18"/>',
  ) +
  place(
    x,
    y,
    rect(-52, -66, 104, 132, colours.card, 8) +
      rect(-36, -50, 72, 8, colours.leaf, 4) +
      line('M-36-26h72M-36-10h72M-36 6h48', colours.stone, 5) +
      circle(26, 38, 20, colours.near) +
      line('M16 38l7 8 13-15', colours.card, 5),
    { turn: 8 },
  );
