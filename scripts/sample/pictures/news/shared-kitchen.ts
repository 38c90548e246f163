import { colours, darker } from '../kit/colours.ts';
import { table } from '../kit/furnishings.ts';
import { basket, greens } from '../kit/goods.ts';
import { type Look, person } from '../kit/person.ts';
import { window } from '../kit/room.ts';
import { circle, drawing, ellipse, line, path, place, rect, repeat, type Svg } from '../kit/svg.ts';

/** Women fry and pack cassava crisps in the shared kitchen. */
export function workshop() {
  const woman = (headColour: string, top: string, skin: Look['skin']): Look => ({
    skin,
    head: 'hijab',
    headColour,
    top,
    sleeves: 'long',
    bottom: 'skirt',
    bottomColour: colours.plum,
    trim: { kind: 'apron', colour: colours.cream },
  });
  const pouch = (x: number, y: number, colour: string) =>
    place(
      x,
      y,
      path('M-22 0-26-62h52L22 0z', colour) +
        rect(-26, -70, 52, 12, darker(colour, 0.2), 3) +
        circle(0, -34, 14, colours.cream) +
        path('M-8-30q8-16 16 0-8 8-16 0z', colours.near),
    );
  return drawing(
    1280,
    800,
    rect(0, 0, 1280, 800, '#f4e8cc'),
    repeat(8, (i) => line(`M0 ${60 + i * 62}H1280`, '#eadbb8', 3)),
    window(180, 110),
    rect(560, 150, 620, 14, colours.wood, 4),
    rect(560, 290, 620, 14, colours.wood, 4),
    ...[600, 670, 740, 1000, 1070, 1140].map((x, i) =>
      pouch(x, 150, [colours.amber, colours.brick, colours.near][i % 3] ?? colours.amber),
    ),
    ...[610, 690, 770, 850, 930, 1010].map((x, i) =>
      pouch(x, 290, [colours.near, colours.amber, colours.teal][i % 3] ?? colours.amber),
    ),
    greens(1120, 288, 0.8),
    rect(0, 560, 1280, 240, '#c98f5c'),
    line(
      'M0 640H1280M0 720H1280M200 560l-60 240M500 560l-30 240M800 560l20 240M1100 560l60 240',
      '#b87e4d',
      3,
    ),
    person(250, 700, 1.5, woman(colours.near, colours.teal, 2), {
      front: [40, 84],
      back: [16, 60],
      look: 5,
    }),
    stove(380, 740),
    person(640, 690, 1.5, woman(colours.rose, colours.leaf, 1), {
      back: [-16, 40],
      front: [20, 50],
      look: 2,
    }),
    person(840, 690, 1.5, woman(colours.amber, colours.red, 3), {
      back: [-20, 40],
      front: [22, 60],
      look: 0,
    }),
    person(1050, 690, 1.5, woman(colours.card, colours.blue, 0), {
      flip: true,
      back: [-20, 40],
      front: [30, 70],
      look: 4,
    }),
    table(850, 790, 700, colours.near),
    ...[610, 690, 1000, 1080, 1150].map((x, i) =>
      pouch(x, 696, [colours.amber, colours.brick, colours.teal][i % 3] ?? colours.amber),
    ),
    basket(
      850,
      700,
      1.3,
      repeat(9, (i) =>
        ellipse(-40 + i * 10, -54 - (i % 3) * 9, 15, 8, i % 2 ? '#f0cf74' : '#e6b94f'),
      ),
    ),
  );
}

const stove = (x: number, y: number): Svg =>
  place(
    x,
    y,
    rect(-70, -80, 140, 80, colours.stone, 6) +
      rect(-40, -52, 80, 52, '#5a4637', 6) +
      path('M-22-8q-4-30 12-38 0 12 10 16 8-10 6-20 18 18 10 42z', colours.amber) +
      path('M-96-118H96q-14 44-60 44h-72q-46 0-60-44z', '#565a56') +
      ellipse(0, -118, 96, 16, '#3d403d') +
      ellipse(0, -118, 84, 11, '#e3b44e') +
      line('M-30-150q-12-18 0-34t0-34M20-156q-12-18 0-34t0-34', colours.card, 6, 0.7),
  );
