import { house } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { basket, sack } from '../kit/goods.ts';
import { sheaf, sickle } from '../kit/held.ts';
import { hills, sky, sun, terraces } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { palm, rice } from '../kit/plants.ts';
import { drawing, place, repeat, type Svg } from '../kit/svg.ts';

/** Bringing in the ripe rice. */
export function harvest() {
  return drawing(
    1280,
    800,
    sky('dawn'),
    sun(940, 210, 70),
    hills(360, 150, '#cdd3a5', 5),
    hills(400, 90, colours.mid, 9),
    palm(90, 470, 0.85),
    house(240, 462, 0.7),
    terraces(430, 640, '#f0d894', 4),
    ...riceRows(),
    person(
      380,
      690,
      1.5,
      {
        skin: 3,
        head: 'caping',
        top: colours.teal,
        sleeves: 'long',
        bottom: 'sarong',
        bottomColour: colours.brick,
      },
      { lean: 22, back: [46, 40], front: [30, 24], look: 6, inBack: sickle, inFront: sheaf },
    ),
    person(
      640,
      706,
      1.55,
      {
        skin: 2,
        head: 'hijab',
        headColour: colours.amber,
        top: colours.red,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.plum,
      },
      { back: [140, 172], front: [18, 58], look: 4, inFront: place(0, 0, sheaf, { turn: 20 }) },
    ),
    person(
      880,
      690,
      1.45,
      {
        skin: 4,
        head: 'caping',
        top: colours.leaf,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: '#6b5a45',
      },
      { flip: true, lean: 20, back: [40, 30], front: [34, 20], look: 6, inFront: sheaf },
    ),
    sack(1050, 750, 1.25),
    sack(1140, 764, 1.3, '#ead9b4'),
    sack(1096, 786, 1.25, '#f5ecd6'),
    basket(
      200,
      776,
      1.4,
      repeat(5, (i) => place(-36 + i * 18, -54, sheaf, { scale: 0.7 })),
    ),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => rice(330 + i * 86, 802 + (i % 2) * 8, 1.15, '#d9962f')),
  );
}

function riceRows(): Svg[] {
  return [0, 1, 2].map((row) =>
    repeat(20 - row * 3, (i) =>
      rice(
        30 + i * (66 + row * 11) + row * 20,
        560 + row * 52 + (i % 3) * 5,
        0.55 + row * 0.18,
        row === 2 ? '#d9962f' : '#dfa945',
      ),
    ),
  );
}
