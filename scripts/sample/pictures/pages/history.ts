import { flag, house, office } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { basket, greens, sack } from '../kit/goods.ts';
import { hoe } from '../kit/held.ts';
import { cloud, hills, meadow, sky, sun, terraces } from '../kit/land.ts';
import { type Look, person } from '../kit/person.ts';
import { bamboo, banana, palm, rubberTree, shadeTree } from '../kit/plants.ts';
import { drawing, ellipse, line, path, place, rect, repeat, type Svg } from '../kit/svg.ts';

const [width, height] = [800, 600];

/** As an old print: brown tones, paler towards the edges. */
function oldPrint(...content: Svg[]) {
  const tones =
    '<filter id="old" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="0.4 0.52 0.14 0 0.02 0.34 0.48 0.13 0 0 0.25 0.38 0.12 0 -0.02 0 0 0 1 0"/></filter>';
  const edge =
    '<defs><radialGradient id="edge" cx="0.5" cy="0.48" r="0.75"><stop offset="0.62" stop-color="#f4e3c1" stop-opacity="0"/><stop offset="1" stop-color="#f4e3c1" stop-opacity="0.6"/></radialGradient></defs>';
  return drawing(
    width,
    height,
    tones,
    `<g filter="url(#old)">${content.join('')}</g>`,
    edge,
    rect(0, 0, width, height, 'url(#edge)'),
  );
}

const villager = (
  top: string,
  head: Look['head'],
  skin: Look['skin'],
  bottom: Look['bottom'] = 'sarong',
): Look => ({
  skin,
  head,
  headColour: colours.plum,
  top,
  sleeves: 'short',
  bottom,
  bottomColour: colours.brick,
});

/** The first houses in the clearing. */
export const firstHouses = () =>
  oldPrint(
    sky('dusk', width, height),
    hills(250, 110, colours.far, 141, width),
    hills(300, 60, colours.mid, 142, width),
    palm(90, 380, 0.9),
    palm(720, 360, 0.85, true),
    bamboo(640, 380, 0.7),
    path('M0 350q400-40 800 0v250H0z', '#a9c48a'),
    path('M240 600C280 500 420 440 420 350h60C500 460 560 520 620 600z', '#dcc591'),
    house(220, 420, 1.05, '#a08050'),
    house(560, 400, 0.8, '#a08050', true),
    banana(60, 470, 0.9),
    person(400, 540, 1.05, villager(colours.leaf, 'caping', 3), {
      front: [120, 168],
      back: [-118, -168],
      look: 2,
    }),
    carryingPole(400, 540),
    person(640, 560, 1.05, villager(colours.card, 'bun', 2), {
      flip: true,
      front: [20, 60],
      back: [-14, 0],
      look: 4,
      inFront: place(10, 40, basket(0, 0, 0.5, greens(0, -40, 0.5))),
    }),
    person(560, 570, 0.7, villager(colours.teal, 'short', 3, 'shorts'), {
      child: true,
      front: [140, 160],
    }),
    meadow([20, 500, 220, 80], 8, 51),
  );

const carryingPole = (x: number, y: number): Svg =>
  place(
    x,
    y,
    line('M-105-148Q0-168 105-148', colours.wood, 7) +
      [-102, 102]
        .map(
          (at) =>
            line(`M${at}-148l-22 80M${at}-148l22 80`, colours.bark, 2.5) +
            basket(at, -34, 0.6, greens(0, -46, 0.5)),
        )
        .join(''),
  );

/** The rubber estate and those who worked in it. */
export const estateDays = () =>
  oldPrint(
    sky('dawn', width, height),
    sun(400, 220, 60),
    hills(300, 90, colours.far, 143, width),
    ...[60, 200, 340, 480, 620, 760].map((x) => rubberTree(x, 380, 0.62)),
    path('M0 370h800v230H0z', '#8fb277'),
    path('M330 370h140l150 230H180z', '#d8c08c'),
    rubberTree(80, 520, 1.2, true),
    rubberTree(720, 520, 1.2, true),
    rubberTree(250, 440, 0.85, true),
    rubberTree(560, 440, 0.85, true),
    person(170, 560, 1.1, villager(colours.card, 'caping', 3), {
      flip: true,
      back: [40, 80],
      front: [66, 100],
      look: 6,
      inFront: line('M0 0l22-10', colours.wood, 5),
    }),
    person(380, 570, 1.12, villager(colours.navy, 'peci', 2), {
      back: [-14, 0],
      front: [12, 30],
      look: 2,
    }),
    person(480, 574, 1.1, villager(colours.brick, 'bun', 2), {
      front: [8, 4],
      back: [-10, -2],
      look: -2,
      inFront: pail,
    }),
    person(590, 570, 1.1, villager(colours.leaf, 'caping', 4), {
      flip: true,
      front: [16, 20],
      back: [-12, 0],
      look: 3,
      inFront: pail,
    }),
    sack(300, 580, 0.8),
  );

const pail: Svg =
  line('M-16 12Q0-12 16 12', colours.grey, 3) +
  path('M-20 12h40l-5 38h-30z', '#8fa3a0') +
  ellipse(0, 12, 20, 5, colours.white);

/** The first village hall on the day it was opened. */
export const firstHall = () =>
  oldPrint(
    sky('cloudy', width, height),
    cloud(180, 90, 0.7),
    hills(280, 80, colours.far, 145, width),
    hills(320, 50, colours.mid, 146, width),
    shadeTree(90, 420, 0.95),
    palm(720, 420, 0.85, true),
    path('M0 400q400-30 800 0v200H0z', '#d9c796'),
    office(400, 430, 1, 'BALE DESA LAYUNG'),
    flag(640, 450, 0.95),
    ...[150, 240, 330, 420, 510, 600].map((x, i) =>
      person(
        x,
        560 + (i % 2) * 10,
        1.1,
        villager(
          [colours.card, colours.navy, colours.leaf, colours.card, colours.brick, colours.near][
            i
          ] ?? colours.card,
          (['peci', 'hijab', 'peci', 'peci', 'bun', 'caping'] as const)[i] ?? 'peci',
          ([2, 1, 3, 2, 1, 4] as const)[i] ?? 2,
          i === 1 ? 'skirt' : 'sarong',
        ),
        { back: [-10, 2], front: [10, -2], look: 0 },
      ),
    ),
  );

/** The bridge that the hamlets built together. */
export const bridge = () =>
  oldPrint(
    sky('day', width, height),
    hills(220, 90, colours.far, 147, width),
    hills(270, 60, colours.mid, 148, width),
    terraces(300, 420, '#b5cf8c', 3),
    path('M330 340C300 420 200 520 160 600H620C600 520 500 420 470 340z', colours.water),
    line(
      'M330 420q30 8 60 0M280 500q50 12 110-4M420 470q30 8 60-2M340 560q60 12 130-4',
      '#dff0ea',
      5,
    ),
    path('M0 400q120-10 250 30L180 600H0zM800 400q-130-10-260 30l80 170h180z', '#93b878'),
    bamboo(720, 420, 0.75),
    house(90, 400, 0.55, '#a08050'),
    line('M180 470Q400 410 620 470', colours.bark, 16),
    line('M180 488Q400 428 620 488', colours.wood, 10),
    repeat(11, (i) =>
      line(
        `M${200 + i * 40} ${470 - 30 * Math.sin((Math.PI * (i + 0.5)) / 11)}v-56`,
        colours.bark,
        6,
      ),
    ),
    person(300, 440, 0.85, villager(colours.card, 'caping', 3, 'shorts'), {
      front: [90, 110],
      back: [60, 90],
      look: 5,
    }),
    person(480, 436, 0.85, villager(colours.leaf, 'peci', 2, 'shorts'), {
      flip: true,
      front: [90, 110],
      back: [60, 90],
      look: 5,
    }),
    line('M250 322h290', colours.wood, 12),
    line('M180 412Q400 352 620 412', colours.wood, 8),
    person(110, 560, 1.05, villager(colours.brick, 'short', 3, 'shorts'), {
      front: [36, 60],
      back: [-10, 10],
      look: 5,
      inFront: hoe(20),
    }),
    person(680, 570, 1.05, villager(colours.teal, 'caping', 4, 'shorts'), {
      flip: true,
      front: [110, 150],
      back: [90, 130],
      lean: 8,
      look: 5,
      inFront: hoe(14),
    }),
  );
