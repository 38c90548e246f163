import { colours, darker } from '../kit/colours.ts';
import { football } from '../kit/furnishings.ts';
import { cloud, ground, meadow, valley } from '../kit/land.ts';
import { type Look, person } from '../kit/person.ts';
import { palm } from '../kit/plants.ts';
import { drawing, line, path, type Svg } from '../kit/svg.ts';

const player = (colour: string, skin: Look['skin'], trim: string): Look => ({
  skin,
  head: 'short',
  top: colour,
  trim: { kind: 'stripe', colour: trim },
  bottom: 'shorts',
  bottomColour: darker(trim === colours.card ? colours.leafDeep : colours.navy, 0.1),
  shoes: colours.ink,
});

/** The final of the hamlets' tournament. */
export function footballMatch() {
  const green = (skin: Look['skin']) => player(colours.near, skin, colours.card);
  const amber = (skin: Look['skin']) => player(colours.amber, skin, colours.navy);
  return drawing(
    1280,
    800,
    valley('dusk', 300, 51),
    cloud(300, 130, 0.9),
    palm(60, 440, 0.8),
    palm(1210, 440, 0.8, true),
    ...crowd(),
    ground(430, '#7fae6b'),
    path('M0 520H1280V590H0zM0 670H1280V760H0z', '#74a463'),
    line('M0 452H1280M60 800 330 452', colours.card, 5, 0.85),
    // The goal and its net.
    line('M1010 300V560M1250 320V610M1010 300L1250 320', colours.card, 10),
    line(
      'M1040 304V560M1075 306V566M1110 309V574M1145 312V584M1180 314V592M1215 317V600M1010 350L1250 376M1010 400L1250 432M1010 450L1250 490M1010 500L1250 548',
      colours.card,
      2,
      0.55,
    ),
    person(
      1090,
      640,
      1.3,
      {
        skin: 2,
        head: 'cap',
        headColour: colours.red,
        top: colours.rose,
        sleeves: 'long',
        bottom: 'shorts',
        bottomColour: colours.ink,
        shoes: colours.ink,
      },
      {
        flip: true,
        back: [118, 130],
        front: [112, 100],
        backLeg: [-30, -16],
        frontLeg: [30, 20],
        look: 4,
      },
    ),
    person(430, 700, 1.55, green(3), {
      back: [-70, -40],
      front: [60, 90],
      backLeg: [-34, -70],
      frontLeg: [58, 40],
      lean: -8,
      look: 5,
    }),
    football(590, 640, 22),
    line('M548 664q14-8 26-10M540 684q18-6 34-10', colours.card, 4, 0.7),
    person(720, 690, 1.45, amber(2), {
      flip: true,
      back: [-50, -20],
      front: [60, 100],
      backLeg: [-40, -80],
      frontLeg: [34, 2],
      lean: 10,
      look: 5,
    }),
    person(200, 620, 1.1, amber(4), {
      back: [-40, 10],
      front: [50, 100],
      backLeg: [-30, -80],
      frontLeg: [34, 4],
      lean: 8,
      look: 5,
    }),
    person(880, 580, 1, green(1), {
      flip: true,
      back: [-20, 10],
      front: [150, 165],
      backLeg: [-20, -40],
      frontLeg: [20, 4],
      look: 5,
    }),
    meadow([0, 770, 1280, 24], 14, 17, colours.leaf),
  );
}

function crowd(): Svg[] {
  const tops = [
    colours.red,
    colours.teal,
    colours.card,
    colours.amber,
    colours.plum,
    colours.leaf,
    colours.rose,
    colours.blue,
  ];
  const kinds = ['short', 'hijab', 'cap', 'peci', 'hijab', 'caping', 'short', 'bob'] as const;
  return Array.from({ length: 13 }, (_, i) =>
    person(
      110 + i * 70,
      470 + (i % 3) * 6,
      0.62,
      {
        skin: ([1, 3, 2, 4, 0] as const)[i % 5] ?? 1,
        head: kinds[(i * 3) % 8] ?? 'short',
        headColour: tops[(i * 5 + 3) % 8] ?? colours.leaf,
        top: tops[(i * 3) % 8] ?? colours.red,
        bottom: 'trousers',
      },
      {
        look: 3,
        back: i % 3 === 0 ? [-150, -165] : [-12, -4],
        front: i % 3 === 0 ? [150, 165] : [12, 40],
      },
    ),
  );
}
