import { flag, house, office } from '../pictures/kit/buildings.ts';
import { colours, mix } from '../pictures/kit/colours.ts';
import { cloud, terraces } from '../pictures/kit/land.ts';
import { words } from '../pictures/kit/lettering.ts';
import { person } from '../pictures/kit/person.ts';
import { banana, palm, rubberTree, shadeTree } from '../pictures/kit/plants.ts';
import {
  circle,
  type Drawing,
  drawing,
  fade,
  glow,
  line,
  path,
  place,
  rect,
  repeat,
  type Svg,
} from '../pictures/kit/svg.ts';

export const film = { width: 1280, height: 720, framesPerSecond: 24, seconds: 14 } as const;

const { width, height } = film;

/** From 0 to 1 between two seconds, gently at both ends. */
function ease(second: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** A ridge of two waves, drawn wider than the picture so that it can drift. */
function ridge(y: number, rise: number, phase: number, colour: string, drift: number): Svg {
  const points = Array.from({ length: 35 }, (_, i) => {
    const x = -80 + i * 42;
    const lift = Math.sin(i * 0.32 + phase) * 0.6 + Math.sin(i * 0.75 + phase * 2.3) * 0.4;
    return `${x} ${(y - rise * lift).toFixed(1)}`;
  });
  return place(drift, 0, path(`M${points.join('L')}V${height + 60}H-80z`, colour));
}

const birds = (x: number, y: number, second: number): Svg =>
  repeat(5, (i) => {
    const wing = 7 + Math.sin(second * 5 + i) * 4;
    const at = `${x + i * 46 - (i % 2) * 12} ${y + ((i * 29) % 40)}`;
    return line(
      `M${at}m-15-${wing.toFixed(1)}q9-2 15 ${wing.toFixed(1)} 6-${wing.toFixed(1)} 15-${wing.toFixed(1)}`,
      '#5c4a36',
      3,
      0.7,
    );
  });

/** The sun comes up behind the hills and drives away the mist. */
function sunrise(second: number): Svg {
  const light = ease(second, 0, 6);
  const sunY = 470 - 250 * light;
  const { defs, fill } = fade(
    'dawn',
    mix('#7d8fa0', '#f3cf98', light),
    mix('#e7b184', '#fdf1d6', light),
  );
  const tint = (colour: string) => mix(mix(colour, '#4a5560', 0.45), colour, light);
  const drift = -second * 3;
  return [
    defs + rect(0, 0, width, height, fill),
    glow('sunlight', 760, sunY, 420, mix('#e79a55', '#f7c063', light)),
    circle(760, sunY, 92, mix('#e98a45', '#f3ab3f', light)),
    cloud(240 + second * 7, 130, 0.9, 0.5),
    cloud(1010 + second * 5, 90, 0.7, 0.45),
    birds(240 + second * 34, 210, second),
    ridge(400, 60, 0.6, tint('#cfd3a6'), drift * 0.4),
    mist(420 + light * 26, 0.5 * (1 - light * 0.5), second),
    ridge(470, 44, 2.1, tint(colours.far), drift * 0.8),
    mist(490 + light * 20, 0.5 * (1 - light * 0.6), second + 4),
    ridge(540, 36, 3.7, tint(colours.mid), drift * 1.4),
    place(
      drift * 1.4,
      0,
      [
        [300, 520, 0.42],
        [372, 528, 0.36],
        [930, 548, 0.42],
      ]
        .map(([x = 0, y = 0, s = 0]) => house(x, y, s, tint(colours.roof)))
        .join(''),
    ),
    ridge(620, 30, 5.2, tint(colours.near), drift * 2.2),
    place(
      drift * 2.2,
      0,
      [
        [90, 640, 0.62],
        [190, 634, 0.52],
        [1060, 640, 0.58],
        [1170, 640, 0.7],
        [1280, 640, 0.6],
      ]
        .map(([x = 0, y = 0, s = 0]) => rubberTree(x, y, s))
        .join(''),
    ),
    ridge(690, 20, 1.2, tint(colours.leaf), drift * 3),
  ].join('');
}

const mist = (y: number, opacity: number, second: number): Svg =>
  [0, 1, 2]
    .map(
      (i) =>
        `<ellipse cx="${(180 + i * 480 + second * 12).toFixed(1)}" cy="${(y + (i % 2) * 16).toFixed(1)}" rx="360" ry="22" fill="#fffefb" opacity="${opacity.toFixed(2)}"/>`,
    )
    .join('');

/** A slow look across the village in the morning. */
function village(second: number): Svg {
  const { defs, fill } = fade('morning', '#c6e0da', '#fbf1d8');
  const pan = -second * 22;
  const near = (content: Svg) => place(pan, 0, content);
  const sway = Math.sin(second * 1.3) * 1.2;
  return [
    defs + rect(0, 0, width, height, fill),
    glow('high', 760, 180, 240, colours.glow) + circle(760, 180, 60, '#f3b552'),
    cloud(330 + second * 8, 120, 0.9) + cloud(1080 + second * 6, 80, 0.7),
    birds(500 + second * 30, 190, second),
    ridge(330, 50, 1.4, mix(colours.far, '#f3ecd0', 0.2), pan * 0.2),
    ridge(390, 34, 3, colours.far, pan * 0.4),
    place(pan * 0.7, 0, terracesWide()),
    near(
      path('M-20 560q400-40 800-10t800-10v240H-20z', '#b3ca8b') +
        path('M-20 640q500-30 900-10t700 0v140H-20z', '#e3d0a0'),
    ),
    near(
      shadeTree(60, 590, 1.05) +
        house(330, 600, 1.05) +
        place(520, 600, banana(0, 0, 0.95), { turn: sway }) +
        office(830, 606, 1.05) +
        flag(1090, 620, 0.95) +
        place(1230, 610, palm(0, 0, 1.05), { turn: sway * 0.6 }) +
        house(1440, 606, 0.95, colours.brick, true),
    ),
    near(walkers(second)),
  ].join('');
}

const terracesWide = (): Svg =>
  place(-20, 0, terraces(430, 560, '#b9d38d', 4)) +
  place(1240, 14, terraces(430, 560, '#b9d38d', 4));

function walkers(second: number): Svg {
  const step = Math.sin(second * 6) * 18;
  const swing = Math.sin(second * 6) * 20;
  return (
    person(
      360 + second * 26,
      690,
      0.95,
      {
        skin: 3,
        head: 'caping',
        top: colours.brick,
        sleeves: 'short',
        bottom: 'trousers',
        bottomColour: '#5c5346',
      },
      {
        back: [-swing, -swing + 14],
        front: [swing, swing + 18],
        backLeg: [-step, -step - 8],
        frontLeg: [step, step - 6],
        look: 6,
      },
    ) +
    person(
      960 - second * 18,
      700,
      1,
      {
        skin: 1,
        head: 'hijab',
        headColour: colours.amber,
        top: colours.teal,
        sleeves: 'long',
        bottom: 'skirt',
        bottomColour: colours.leafDeep,
      },
      { flip: true, back: [-swing * 0.6, 0], front: [30, 84], look: 6 },
    ) +
    person(
      900 - second * 18,
      704,
      0.68,
      { skin: 2, head: 'short', top: colours.rose, bottom: 'shorts', bottomColour: colours.navy },
      {
        child: true,
        flip: true,
        back: [swing, swing + 8],
        front: [-swing, 6],
        backLeg: [step, step - 6],
        frontLeg: [-step, -step - 6],
        look: 5,
      },
    )
  );
}

const crest: Svg =
  path('M20 0 40 5v19c0 11-8 18-20 22C8 42 0 35 0 24V5z', '#0c271e') +
  path('M20 3 37 7.3v16.5C37 33 30.5 39 20 42.8 9.500 39 3 33 3 23.8V7.3z', '#fbe3b4') +
  circle(20, 20, 8, '#f0a63a') +
  line('M20 9V7M12 12l-1.5-1.5M28 12l1.5-1.5', '#f0a63a', 1.8) +
  path('M3 24c5-5 9-5 14-1s10 1 20-3v4c0 9-6.5 15-17 19C9.500 39 3 33 3 24z', '#6fa57a') +
  path(
    'M3.2 27c7-4 11-2 16 1s11 2 17.3-1C34.5 35 29 39.500 20 42.8 11 39.500 4.7 34 3.2 27z',
    '#1d5c3c',
  ) +
  line(
    'M20 30v8.500M20 34c-2.500 0-4-1.2-4.500-3.300M20 36c2.500 0 4-1.2 4.500-3.300',
    '#fbe3b4',
    1.6,
  );

/** The name of the village over the forest's deep green. */
function title(second: number): Svg {
  const rise = 26 * (1 - ease(second, 9.6, 11));
  return [
    rect(0, 0, width, height, colours.night),
    glow('titleglow', 640, 700, 560, '#8a6a2c'),
    ridge(610, 40, 0.4, '#1b4736', -second * 2),
    ridge(670, 26, 2.6, '#0f2f24', -second * 4),
    place(
      0,
      rise,
      place(594, 150, crest, { scale: 2.3 }) +
        words('Desa Layung', 640, 400, { size: 108, fill: colours.cream, spacing: -1 }) +
        words('Portal Layanan Layung Digital', 640, 468, { size: 36, fill: colours.glow }) +
        rect(590, 500, 100, 5, colours.amber, 2),
    ),
  ].join('');
}

/** What the film shows at a second: sunrise, village, title, each fading into the next. */
export function frame(second: number): Drawing {
  const toVillage = ease(second, 5.2, 6.4);
  const toTitle = ease(second, 9.2, 10.2);
  const layers = [
    toVillage < 1 ? sunrise(second) : '',
    toVillage > 0 && toTitle < 1 ? place(0, 0, village(second - 5.2), { opacity: toVillage }) : '',
    toTitle > 0 ? place(0, 0, title(second), { opacity: toTitle }) : '',
  ];
  return drawing(width, height, ...layers);
}
