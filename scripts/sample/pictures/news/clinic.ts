import { house } from '../kit/buildings.ts';
import { colours, lighter } from '../kit/colours.ts';
import { van } from '../kit/furnishings.ts';
import { ground, meadow, shade, sun, valley } from '../kit/land.ts';
import { words } from '../kit/lettering.ts';
import { person } from '../kit/person.ts';
import { bush, shadeTree } from '../kit/plants.ts';
import { circle, drawing, line, path, rect, type Svg } from '../kit/svg.ts';

/** The mobile clinic beneath a shade tree. */
export function clinic() {
  const cross = path('M92-110h12v11h11v12h-11v11h-12v-11h-11v-12h11z', colours.red);
  const sign =
    cross + words('PUSKESMAS KELILING', -80, -84, { size: 20, fill: colours.leaf, spacing: 1 });
  return drawing(
    1280,
    800,
    valley('noon', 340, 12),
    sun(180, 190, 54),
    house(170, 500, 1.15),
    house(1150, 480, 0.9, colours.brick, true),
    ground(490, '#a9c48a'),
    path('M0 620q340-50 680-20t600-20v220H0z', '#dcc591'),
    meadow([60, 720, 1180, 50], 14, 21, '#b89f5d'),
    shadeTree(930, 600, 1.65, colours.near),
    shade(900, 626, 300, 26),
    van(420, 660, 1.25, sign),
    person(
      770,
      706,
      1.45,
      {
        skin: 0,
        head: 'hijab',
        headColour: colours.card,
        top: colours.white,
        sleeves: 'long',
        bottom: 'trousers',
        bottomColour: colours.teal,
        trim: { kind: 'buttons', colour: colours.leaf },
      },
      { front: [64, 98], back: [10, 40], look: 6, inFront: cuff },
    ),
    person(
      906,
      712,
      1.4,
      {
        skin: 3,
        head: 'caping',
        top: colours.leaf,
        sleeves: 'short',
        bottom: 'sarong',
        bottomColour: colours.brick,
      },
      { flip: true, front: [58, 84], back: [-8, 0], look: 5 },
    ),
    person(
      1030,
      716,
      1.38,
      {
        skin: 2,
        head: 'bun',
        top: colours.rose,
        sleeves: 'short',
        bottom: 'sarong',
        bottomColour: colours.plum,
      },
      { flip: true, back: [-10, 10], front: [16, 60], look: 4 },
    ),
    person(
      1126,
      724,
      1.4,
      {
        skin: 1,
        head: 'grey',
        top: lighter(colours.blue, 0.3),
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: '#5c5346',
      },
      { flip: true, front: [10, 20], look: 3 },
    ),
    bush(-6, 824, 1.5, colours.leaf),
  );
}

const cuff: Svg =
  rect(-6, -12, 26, 20, colours.navy, 5) +
  line('M8 8q10 20-4 36', colours.ink, 3) +
  circle(4, 48, 6, colours.red);
