import { banner } from '../kit/buildings.ts';
import { colours, darker } from '../kit/colours.ts';
import { bookcase } from '../kit/furnishings.ts';
import { greens } from '../kit/goods.ts';
import { openBook } from '../kit/held.ts';
import { person } from '../kit/person.ts';
import { window } from '../kit/room.ts';
import { drawing, ellipse, line, path, place, rect, type Svg } from '../kit/svg.ts';

/** Children in the reading room. */
export function library() {
  return drawing(
    1280,
    800,
    rect(0, 0, 1280, 800, '#f5ebd2'),
    rect(0, 560, 1280, 240, '#d9b27c'),
    line('M0 604H1280M0 664H1280M0 736H1280', '#c99f68', 3),
    window(530, 110),
    bookcase(60, 580, 380, 4),
    bookcase(870, 580, 350, 4),
    rect(480, 40, 330, 0, colours.leaf),
    banner(655, 30, 400, 'TAMAN BACA', colours.near),
    ellipse(640, 700, 520, 84, '#b5533a'),
    ellipse(640, 700, 480, 70, '#c56a4d'),
    ellipse(640, 700, 430, 56, '#b5533a'),
    person(
      650,
      650,
      1.5,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.leaf,
        top: colours.amber,
        sleeves: 'long',
        bottom: 'floor',
        bottomColour: colours.plum,
      },
      {
        back: [-34, 60],
        front: [34, -58],
        look: 1,
        inFront: place(-22, -14, openBook(colours.red), { scale: 1.1 }),
      },
    ),
    person(
      400,
      724,
      1.05,
      { skin: 3, head: 'short', top: colours.teal, bottom: 'floor', bottomColour: colours.navy },
      { child: true, back: [-20, 50], front: [26, 66], look: 6 },
    ),
    person(
      536,
      764,
      1.05,
      { skin: 2, head: 'bob', top: colours.rose, bottom: 'floor', bottomColour: colours.leaf },
      { child: true, back: [-20, 50], front: [150, 170], look: 5 },
    ),
    person(
      770,
      766,
      1.05,
      { skin: 4, head: 'short', top: colours.card, bottom: 'floor', bottomColour: colours.brick },
      { child: true, flip: true, back: [-20, 50], front: [26, 66], look: 5 },
    ),
    person(
      906,
      726,
      1.1,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.card,
        top: colours.near,
        sleeves: 'long',
        bottom: 'floor',
        bottomColour: colours.navy,
      },
      {
        child: true,
        flip: true,
        back: [-20, 60],
        front: [30, -50],
        look: 5,
        inFront: place(-14, -10, openBook(colours.blue), { scale: 0.9 }),
      },
    ),
    plant(1180, 740),
    pile(210, 716),
    pile(1070, 780),
  );
}

const plant = (x: number, y: number): Svg =>
  place(
    x,
    y,
    greens(0, -60, 1.3) +
      path('M-40-70h80l-12 70h-56z', colours.brick) +
      rect(-46, -78, 92, 16, darker(colours.brick, 0.12), 5),
  );

const pile = (x: number, y: number): Svg =>
  place(
    x,
    y,
    rect(-52, -22, 104, 22, colours.leaf, 4) +
      rect(-44, -42, 92, 20, colours.amber, 4) +
      rect(-50, -60, 88, 18, colours.teal, 4) +
      rect(-40, -17, 80, 4, colours.cream),
  );
