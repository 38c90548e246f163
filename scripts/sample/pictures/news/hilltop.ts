import { shelter } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { cloud, hills, meadow, sky, sun } from '../kit/land.ts';
import { type Look, person } from '../kit/person.ts';
import { bush, palm } from '../kit/plants.ts';
import { drawing, ellipse, line, path } from '../kit/svg.ts';

/** The path to the sunrise hill, and the view from it. */
export function hilltop() {
  const mist = (y: number, opacity: number) =>
    ellipse(500, y, 620, 34, colours.card, opacity) +
    ellipse(1060, y + 18, 420, 28, colours.card, opacity);
  const hiker = (
    top: string,
    head: Look['head'],
    headColour: string,
    skin: Look['skin'],
  ): Look => ({
    skin,
    head,
    headColour,
    top,
    sleeves: 'long',
    bottom: 'trousers',
    bottomColour: '#4f4a40',
    shoes: colours.bark,
  });
  return drawing(
    1280,
    800,
    sky('dawn'),
    sun(760, 300, 96),
    cloud(260, 130, 0.8, 0.6),
    cloud(1080, 110, 0.7, 0.6),
    hills(400, 170, '#d9d3a3', 101),
    mist(430, 0.55),
    hills(470, 120, colours.far, 102),
    mist(500, 0.6),
    hills(540, 90, colours.mid, 103),
    mist(560, 0.5),
    path('M0 560C160 500 330 520 470 580S760 700 900 720 1180 700 1280 720V800H0z', colours.near),
    path('M0 640C200 580 420 640 600 720S900 790 1000 800H0z', colours.leaf),
    line('M60 800C160 730 120 680 240 640S330 600 300 566', '#e6cf97', 22),
    shelter(1080, 728, 1.15),
    person(300, 640, 1.25, hiker(colours.amber, 'cap', colours.red, 2), {
      back: [-20, 0],
      front: [132, 150],
      look: 6,
    }),
    person(420, 676, 1.25, hiker(colours.teal, 'hijab', colours.cream, 1), {
      front: [20, 60],
      back: [-20, -4],
      look: 6,
    }),
    person(190, 716, 1.3, hiker(colours.brick, 'short', colours.leaf, 3), {
      front: [40, 92],
      back: [-30, -10],
      backLeg: [-18, -8],
      frontLeg: [26, 4],
      look: 5,
      lean: 4,
      inFront: line('M4-30v130', colours.wood, 6),
    }),
    meadow([460, 730, 520, 60], 14, 31, colours.leafDeep),
    bush(1240, 790, 1.3, colours.leaf),
    palm(1210, 740, 0.9, true),
  );
}
