import { colours, darker, lighter } from '../kit/colours.ts';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../kit/svg.ts';
import { crisp, named, strewn } from './pieces.ts';
import { dish, leafMat, mark, onTable, pouch, shadow, windowOf } from './setting.ts';

export const cassavaCrisps = () =>
  onTable(
    'dawn',
    shadow(420, 846, 210),
    pouch(
      420,
      850,
      colours.red,
      windowOf(
        -160,
        strewn(26, 3, 96, 86, (x, y, turn, i) =>
          crisp(x, y - 160, turn, i % 2 ? '#f0cd72' : '#e7b953', 0.9),
        ),
      ) +
        mark(0, -404, 0.9) +
        named('KERIPIK', -302, 50),
      1.12,
    ),
    shadow(740, 906, 170),
    dish(
      740,
      910,
      160,
      colours.leaf,
      [0, 1, 2]
        .map((row) =>
          repeat(5 - row, (i) =>
            crisp(
              -112 + row * 28 + i * 56,
              -96 - row * 40,
              ((i * 37 + row * 50) % 90) - 40,
              i % 2 ? '#f0cd72' : '#e9bd58',
              1.1,
            ),
          ),
        )
        .join(''),
    ),
    crisp(180, 930, 20, '#f0cd72'),
    crisp(540, 950, -24, '#e7b953'),
    crisp(280, 966, -8, '#e9c163'),
  );

export const bananaSale = () => {
  const strip = (x: number, y: number, turn: number, colour = '#b8722e'): Svg =>
    place(
      x,
      y,
      path(
        'M-100 6C-60-34 60-40 102-10 112 4 104 18 90 18 40 2-40 6-86 26-104 30-110 18-100 6z',
        colour,
      ) + path('M-84 2C-40-22 50-26 88-6 40-16-40-12-84 2z', lighter(colour, 0.3)),
      { turn },
    );
  return onTable(
    'leaf',
    shadow(600, 846, 200),
    pouch(
      600,
      850,
      '#e3b23c',
      windowOf(
        -150,
        repeat(6, (i) => strip(((i % 2) * 2 - 1) * 20, -226 + i * 32, i * 9 - 20)),
      ) +
        mark(0, -404, 0.9) +
        named('SALE PISANG', -296, 40, '#5b3a16'),
      1.08,
    ),
    shadow(270, 902, 240),
    leafMat(270, 890, 250),
    strip(230, 850, -6),
    strip(330, 838, 10, '#a86526'),
    strip(250, 806, 4, '#c07c34'),
    strip(310, 772, -12),
    strip(264, 742, 8, '#c98a42'),
    place(846, 860, hand, { scale: 0.92 }),
  );
};

const hand: Svg =
  rect(-12, -230, 24, 40, colours.bark, 8) +
  [-46, -18, 10, 36]
    .map((turn, i) =>
      place(
        0,
        -200,
        path(
          'M-16 0C-50 70-30 150 30 190 44 194 50 178 38 168 14 120 10 60 18 0z',
          i % 2 ? '#f0c84e' : '#e4b73a',
        ) + path('M30 190c10 4 16-2 14-12z', '#6b5527'),
        { turn },
      ),
    )
    .join('');

export const rengginang = () =>
  onTable(
    'dusk',
    shadow(500, 890, 420),
    place(500, 900, place(-500, -890, heaped()), { scale: 1.14 }),
  );

const rengginangDisc = (x: number, y: number, r: number, colour: string, seed: number): Svg =>
  place(
    x,
    y,
    circle(0, 0, r, darker(colour, 0.12)) +
      strewn(46, seed, r * 0.92, r * 0.92, (a, b, turn, i) =>
        place(a, b, ellipse(0, 0, 13, 8, i % 3 ? colour : lighter(colour, 0.4)), { turn }),
      ),
  );

const heaped = (): Svg =>
  [
    place(500, 880, tray),
    rengginangDisc(330, 690, 118, '#efd08a', 4),
    rengginangDisc(660, 690, 120, '#f2dcae', 5),
    rengginangDisc(496, 640, 124, '#e7bd6a', 6),
    rengginangDisc(420, 770, 122, '#f2dcae', 7),
    rengginangDisc(590, 772, 120, '#eccb83', 8),
    place(500, 880, trayRim),
  ].join('');

const tray: Svg = ellipse(0, -110, 410, 120, '#b58853') + ellipse(0, -116, 380, 104, '#8f6439');
const trayRim: Svg =
  path(
    'M-410-110C-400 20-180 40 0 40S400 20 410-110C360-20 180 0 0 0S-360-20-410-110z',
    '#c79a5e',
  ) +
  line('M-388-60C-300 14-120 24 0 24S300 14 388-60', '#a97a46', 6) +
  repeat(13, (i) =>
    line(`M${-360 + i * 60} ${-30 + 42 * Math.sin((i / 12) * Math.PI)}l10 26`, '#a97a46', 6),
  );
