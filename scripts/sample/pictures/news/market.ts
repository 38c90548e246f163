import { house, stall } from '../kit/buildings.ts';
import { colours } from '../kit/colours.ts';
import { bananas, basket, greens, heap } from '../kit/goods.ts';
import { hills, sky, sun } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { palm } from '../kit/plants.ts';
import { drawing, line, path, place, rect, type Svg } from '../kit/svg.ts';

/** The rearranged village market in the morning. */
export function market() {
  return drawing(
    1280,
    800,
    sky('dawn'),
    sun(650, 210, 64),
    hills(350, 120, '#cfd7ac', 61),
    hills(390, 80, colours.mid, 62),
    house(600, 440, 0.7),
    palm(800, 440, 0.75),
    house(960, 436, 0.62, colours.brick),
    path('M0 440q640-40 1280 0v360H0z', '#dfc998'),
    path('M470 440h330l330 360H150z', '#ead9b0'),
    stall(
      230,
      650,
      1.5,
      colours.leaf,
      heap(-70, -80, colours.red) + heap(10, -80, colours.amber) + greens(84, -78, 0.9),
    ),
    stall(
      1070,
      660,
      1.5,
      colours.brick,
      bananas(-70, -146, 0.75) +
        bananas(-20, -146, 0.75) +
        heap(50, -80, '#7aa24c') +
        bananas(84, -150, 0.6),
    ),
    person(
      1030,
      606,
      1.1,
      { skin: 3, head: 'peci', top: colours.card, sleeves: 'short', bottom: 'trousers' },
      { look: -3, front: [26, 60] },
    ),
    stallFront(1070, 660),
    person(
      470,
      730,
      1.5,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.rose,
        top: colours.teal,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.leafDeep,
      },
      { flip: true, front: [58, 96], back: [2, 8], look: 5, inBack: shoppingBag },
    ),
    person(
      800,
      744,
      1.5,
      {
        skin: 4,
        head: 'caping',
        top: colours.amber,
        sleeves: 'short',
        bottom: 'sarong',
        bottomColour: colours.plum,
      },
      { front: [118, 166], back: [-118, -166], look: 2 },
    ),
    carrying(800, 744),
    person(
      590,
      742,
      0.95,
      { skin: 2, head: 'short', top: colours.red, bottom: 'shorts' },
      { child: true, look: 4, front: [20, 60] },
    ),
    basket(120, 780, 1.3, heap(0, -50, '#d7643a', 3, 14)),
    basket(1200, 790, 1.25, greens(0, -40, 0.9)),
  );
}

/** The table of a stall once more, in front of the seller who stands behind it. */
const stallFront = (x: number, y: number): Svg =>
  place(
    x,
    y,
    rect(-122, -80, 244, 16, colours.earth, 3) +
      rect(-116, -64, 232, 60, colours.wood) +
      line('M-60-62v56M0-62v56M60-62v56', colours.bark, 3) +
      heap(-76, -80, '#d8b34a', 3, 10) +
      heap(0, -80, '#7aa24c', 3, 11) +
      greens(84, -78, 0.75),
    { scale: 1.5 },
  );

const shoppingBag: Svg =
  line('M-14 14Q0-14 14 14', colours.brick, 4) +
  path('M-26 14h52l6 52h-64z', colours.amber) +
  line('M-28 30h58M-30 46h62', colours.brick, 5);

/** A pole over the shoulder with a basket at each end. */
function carrying(x: number, y: number): Svg {
  const hang = (at: number) =>
    line(`M${at}-214l-34 116M${at}-214l34 116`, colours.bark, 3) +
    basket(at, -50, 0.9, greens(-10, -44, 0.7) + heap(16, -46, colours.red, 2, 10));
  return place(x, y, line('M-150-214Q0-240 150-214', colours.wood, 10) + hang(-146) + hang(146));
}
