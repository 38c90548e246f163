import { house } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { basket } from '../kit/goods.ts';
import { stone, sun, valley } from '../kit/land.ts';
import { type Look, person } from '../kit/person.ts';
import { bamboo, banana, bush } from '../kit/plants.ts';
import { drawing, ellipse, line, path, place, rect, type Svg } from '../kit/svg.ts';

/** Young people clean the river. */
export function river() {
  const net: Svg = place(
    0,
    0,
    line('M0 20V-110', colours.wood, 6) +
      path('M-34-100h68l-14-62q-20-16-40 0z', '#e9dfc0') +
      line(
        'M-26-112h52M-22-126h44M-18-140h36M-14-154h28M-14-102l4-54M0-102v-62M14-102l-4-54',
        colours.stone,
        2,
      ) +
      line('M-36-100h72', colours.bark, 7),
    { turn: 62 },
  );
  const helper = (
    top: string,
    head: Look['head'],
    headColour: string,
    skin: Look['skin'],
  ): Look => ({
    skin,
    head,
    headColour,
    top,
    sleeves: 'short',
    bottom: 'trousers',
    bottomColour: colours.navy,
    shoes: '#c88f2f',
  });
  return drawing(
    1280,
    800,
    valley('day', 300, 91),
    sun(240, 170, 54),
    path('M0 470C300 420 560 430 760 450S1120 440 1280 460V640H0z', '#93b878'),
    bamboo(1060, 500, 1.05),
    bamboo(1190, 520, 1.2),
    banana(130, 500, 1.1),
    house(400, 470, 0.65),
    path(
      'M520 470C600 520 420 570 260 620S60 720 0 760V800H900C880 730 760 690 780 630S820 520 700 466z',
      colours.water,
    ),
    path(
      'M0 800C260 690 560 650 620 560 650 520 620 490 600 472H560C600 520 420 580 270 626S60 726 0 766z',
      '#a7d0cb',
    ),
    line(
      'M470 590q40 10 80-4M380 660q60 14 120-6M560 650q50 10 90-8M250 730q80 16 150-8M560 740q60 12 120-8',
      '#d5ece7',
      5,
      0.8,
    ),
    stone(700, 620, 1.2),
    stone(250, 660, 1.1, '#a9a593'),
    stone(800, 700, 1.5, '#a9a593'),
    person(420, 720, 1.4, helper(colours.amber, 'cap', colours.leaf, 3), {
      back: [30, 60],
      front: [48, 70],
      lean: 8,
      look: 6,
      inFront: net,
    }),
    ellipse(420, 726, 60, 10, '#d5ece7', 0.8),
    path('M780 800C800 720 1000 650 1280 640V800z', '#8bb06f'),
    person(900, 736, 1.45, helper(colours.near, 'hijab', colours.rose, 1), {
      flip: true,
      lean: 18,
      back: [30, 20],
      front: [24, 10],
      look: 6,
      inFront: bag,
    }),
    person(1070, 746, 1.48, helper(colours.near, 'short', colours.leaf, 2), {
      flip: true,
      front: [34, 80],
      back: [-14, 0],
      look: 4,
      inFront: place(0, 40, bag, { scale: 0.9 }),
    }),
    basket(1200, 776, 1.2),
    bush(20, 640, 0.9, colours.leaf),
  );
}

const bag: Svg =
  path('M-8 0h16q34 18 28 66-36 14-72 0-6-48 28-66z', '#2f3a36') +
  path('M8 0q30 18 28 66-10 4-18 5 6-44-14-71z', '#232c29') +
  rect(-10, -6, 20, 9, colours.amber, 4);
