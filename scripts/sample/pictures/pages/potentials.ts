import { house, shelter } from '../kit/buildings.ts';
import { colours, darker, mix } from '../kit/colours.ts';
import { cloud, hills, meadow, sky, stone, sun } from '../kit/land.ts';
import { type Look, person } from '../kit/person.ts';
import { bush, palm, rubberTree } from '../kit/plants.ts';
import { circle, drawing, ellipse, line, path, place, rect, repeat, type Svg } from '../kit/svg.ts';

const [width, height] = [960, 640];
const backdrop = (kind: 'dawn' | 'day'): Svg => sky(kind, width, height);

/** Rows of tapped rubber trees that run towards the morning sun. */
export function rubberEstate() {
  const rows = [
    [0.34, 372, 60],
    [0.46, 396, 92],
    [0.62, 432, 142],
    [0.86, 484, 214],
    [1.2, 566, 330],
  ] as const;
  return drawing(
    width,
    height,
    backdrop('dawn'),
    sun(480, 250, 70),
    hills(350, 80, '#cfd7ac', 121, width),
    hills(380, 40, colours.mid, 122, width),
    path('M0 372H960V640H0z', '#86ad70'),
    path('M470 372h20L760 640H200z', '#d8c08c'),
    ...rows.flatMap(([scale, y, away]) => [
      rubberTree(480 - away, y, scale, scale > 0.5),
      rubberTree(480 + away, y, scale, scale > 0.5),
    ]),
    rubberTree(20, 600, 1.5, true),
    rubberTree(940, 606, 1.5, true),
    person(
      238,
      610,
      0.98,
      {
        skin: 3,
        head: 'cap',
        headColour: colours.brick,
        top: colours.teal,
        sleeves: 'long',
        bottom: 'trousers',
        bottomColour: '#5c5346',
        shoes: colours.ink,
      },
      {
        flip: true,
        back: [46, 84],
        front: [70, 108],
        look: 6,
        inFront: line('M0 0l22-10', colours.wood, 5),
      },
    ),
    meadow([40, 560, 180, 60], 6, 41),
    meadow([720, 560, 200, 60], 7, 42),
  );
}

const pan = (turn = 0): Svg =>
  place(
    8,
    6,
    ellipse(0, 0, 46, 15, '#5e5348') +
      ellipse(0, -3, 38, 10, '#8a7a62') +
      repeat(4, (i) => circle(-16 + i * 11, -3 + (i % 2) * 3, 2.6, colours.amber)),
    { turn },
  );

/** People pan for gold in a stream below the timbered mouth of an old mine. */
export function goldMine() {
  const miner = (top: string, head: Look['head'], skin: Look['skin']): Look => ({
    skin,
    head,
    headColour: colours.amber,
    top,
    sleeves: 'long',
    bottom: 'trousers',
    bottomColour: '#5c5346',
    shoes: colours.ink,
  });
  return drawing(
    width,
    height,
    backdrop('day'),
    cloud(200, 100, 0.8),
    hills(260, 120, colours.far, 131, width),
    hills(320, 80, colours.mid, 132, width),
    path('M430 470C470 260 560 170 700 160S920 230 960 300V640H430z', '#a98458'),
    path(
      'M700 160c140-10 220 70 260 140v60C900 300 800 230 660 240 560 250 500 330 460 400 490 260 560 170 700 160z',
      colours.near,
    ),
    line(
      'M540 400q40-60 90-70M820 330q60 10 100 60M560 460q30-30 60-36',
      darker('#a98458', 0.12),
      7,
    ),
    // The mouth of the mine and its timber.
    path('M640 470V350q60-50 120 0v120z', '#2c2119'),
    rect(624, 330, 22, 144, colours.wood),
    rect(754, 330, 22, 144, colours.wood),
    rect(606, 314, 188, 26, colours.bark),
    line('M654 360h92M660 470l-8-100M740 470l8-100', '#4a3626', 7),
    circle(700, 380, 9, colours.glow),
    circle(700, 380, 20, colours.glow, 0.3),
    path('M0 440C180 410 380 440 520 470S820 480 960 460V640H0z', '#9dbb7e'),
    path(
      'M0 520C200 480 360 540 520 548S800 540 960 500V600C780 630 560 630 400 616S140 590 0 610z',
      colours.water,
    ),
    line(
      'M90 548q40 10 80-2M560 590q50 10 100-4M800 556q30 8 70-4M300 584q30 8 60 0',
      '#d9eee8',
      5,
    ),
    cart(830, 476),
    stone(580, 500, 0.9),
    stone(60, 616, 1.1, '#a9a593'),
    stone(500, 620, 1),
    stone(930, 612, 1.2),
    person(250, 580, 1.15, miner(colours.brick, 'caping', 3), {
      lean: 30,
      back: [36, 50],
      front: [20, 44],
      look: 6,
      inFront: pan(-4),
    }),
    person(430, 594, 1.15, miner(colours.teal, 'helmet', 2), {
      flip: true,
      lean: 26,
      back: [36, 50],
      front: [20, 44],
      look: 6,
      inFront: pan(4),
    }),
    person(140, 560, 1.05, miner(colours.leaf, 'hijab', 1), {
      front: [24, 70],
      back: [10, 60],
      look: 5,
      inFront: pan(),
    }),
    meadow([0, 450, 420, 40], 10, 43),
  );
}

const cart = (x: number, y: number): Svg =>
  place(
    x,
    y,
    path('M-50-64H50L38-16h-76z', '#6a6d68') +
      path('M-44-64q20-26 44-22t44 22z', colours.soil) +
      circle(-16, -74, 4, colours.amber) +
      circle(12, -78, 4, colours.amber) +
      circle(-22, -10, 13, colours.ink) +
      circle(22, -10, 13, colours.ink),
  );

/** The hill above the mist, where people wait for the sun. */
export function sunriseHill() {
  const mist = (y: number, opacity: number) =>
    ellipse(380, y, 480, 26, colours.card, opacity) +
    ellipse(820, y + 14, 320, 22, colours.card, opacity);
  const hiker = (top: string, head: Look['head'], skin: Look['skin']): Look => ({
    skin,
    head,
    headColour: colours.red,
    top,
    sleeves: 'long',
    bottom: 'trousers',
    bottomColour: '#4f4a40',
    shoes: colours.bark,
  });
  return drawing(
    width,
    height,
    backdrop('dawn'),
    sun(600, 246, 84),
    cloud(170, 110, 0.7, 0.6),
    cloud(850, 90, 0.6, 0.6),
    hills(320, 130, mix('#d9d3a3', '#f6d9a4', 0.3), 104, width),
    mist(340, 0.6),
    hills(380, 90, colours.far, 105, width),
    mist(402, 0.65),
    hills(440, 60, colours.mid, 106, width),
    mist(452, 0.5),
    place(120, 448, house(0, 0, 0.3)) + place(200, 454, house(0, 0, 0.24)),
    path('M0 600C120 520 240 420 380 430S560 520 700 560 880 590 960 580V640H0z', colours.near),
    path('M0 640C160 590 260 520 360 520S620 600 960 640z', colours.leaf),
    line('M150 640C220 590 190 560 270 520S360 470 350 440', '#e6cf97', 16),
    person(330, 470, 0.82, hiker(colours.amber, 'cap', 2), {
      back: [-150, -165],
      front: [150, 165],
      look: 6,
    }),
    person(420, 486, 0.82, hiker(colours.teal, 'hijab', 1), {
      front: [20, 60],
      back: [-20, -4],
      look: 6,
    }),
    shelter(760, 600, 0.8),
    palm(900, 620, 0.75, true),
    bush(40, 652, 1.1),
    meadow([420, 560, 260, 60], 8, 44, colours.leafDeep),
  );
}
