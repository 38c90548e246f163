import { colours } from '../kit/colours.ts';
import { ground, hills, meadow, sky, sun } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { rubberTree } from '../kit/plants.ts';
import { drawing, ellipse, line, path, place, type Svg } from '../kit/svg.ts';

/** Tapping rubber at first light. */
export function rubberTapping() {
  const rows = [
    [120, 520, 0.8],
    [300, 506, 0.72],
    [520, 500, 0.7],
    [720, 500, 0.7],
    [940, 508, 0.74],
    [1150, 520, 0.8],
  ] as const;
  return drawing(
    1280,
    800,
    sky('dawn'),
    sun(640, 300, 84),
    hills(420, 110, '#cfd7ac', 14),
    hills(460, 60, colours.mid, 15),
    ...rows.map(([x, y, scale]) => place(0, 0, rubberTree(x, y, scale), { opacity: 0.75 })),
    ground(500, '#8fb277'),
    path('M540 500h200l220 300H300z', '#d8c08c'),
    meadow([0, 640, 330, 140], 12, 6),
    meadow([760, 640, 520, 140], 12, 7),
    rubberTree(90, 720, 1.75, true),
    rubberTree(420, 640, 1.35, true),
    rubberTree(890, 650, 1.4, true),
    rubberTree(1190, 730, 1.8, true),
    person(
      1020,
      756,
      1.55,
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
        back: [56, 96],
        front: [68, 104],
        look: 6,
        inFront: line('M0 0l26-12', colours.wood, 6) + line('M26-12l14 2', colours.grey, 6),
      },
    ),
    person(
      560,
      756,
      1.5,
      {
        skin: 2,
        head: 'hijab',
        headColour: colours.leaf,
        top: colours.rose,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.navy,
      },
      { front: [8, 2], back: [-10, -2], look: 2, inFront: bucket },
    ),
  );
}

const bucket: Svg =
  line('M-20 14Q0-16 20 14', colours.grey, 4) +
  path('M-26 14h52l-7 50h-38z', '#8fa3a0') +
  ellipse(0, 14, 26, 7, colours.white);
