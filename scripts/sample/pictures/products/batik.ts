import { colours, darker, lighter } from '../kit/colours.ts';
import { circle, ellipse, line, path, place, rect, repeat, type Svg, within } from '../kit/svg.ts';
import { onTable, shadow } from './setting.ts';

export const batik = () => {
  const cloth = (
    colour: string,
    id: string,
    y: number,
    height: number,
    width: number,
    motif: Svg,
  ): Svg =>
    place(
      500,
      y,
      within(
        id,
        `M${-width / 2} 0Q${-width / 2 - 26} ${height / 2} ${-width / 2} ${height}H${width / 2}Q${width / 2 + 26} ${height / 2} ${width / 2} 0z`,
        rect(-width, 0, width * 2, height, colour) +
          motif +
          path(
            `M${-width} ${height - 22}H${width}V${height}H${-width}z`,
            darker(colour, 0.4),
            0.35,
          ),
      ) + line(`M${-width / 2 - 8} ${height / 2}H${-width / 2 + 40}`, darker(colour, 0.3), 4),
    );
  return onTable(
    'dawn',
    shadow(500, 886, 380),
    cloth(
      '#5a3522',
      'c1',
      770,
      116,
      700,
      repeat(10, (i) => kawung(-340 + i * 76, 54, '#e2b968')),
    ),
    cloth(
      '#274f6b',
      'c2',
      654,
      118,
      660,
      repeat(8, (i) => mega(-310 + i * 96, 64, '#274f6b')),
    ),
    cloth(
      '#7c2f28',
      'c3',
      540,
      116,
      680,
      repeat(
        15,
        (i) =>
          line(`M${-380 + i * 56} 130L${-300 + i * 56}-10`, '#e8c583', 9) +
          circle(-320 + i * 56, 58, 7, colours.amber),
      ),
    ),
    cloth(
      colours.leaf,
      'c4',
      418,
      124,
      640,
      repeat(7, (i) => blossom(-300 + i * 100, 60)),
    ),
    rect(440, 404, 120, 486, '#efe0b8', 4),
    place(
      500,
      620,
      circle(0, 0, 74, colours.card) +
        circle(0, -8, 30, colours.amber) +
        path('M-60 12Q-30-14 0 10T60 10Q50 56 0 64-50 56-60 12z', colours.near),
    ),
    place(840, 900, canting, { turn: 14 }),
  );
};

const kawung = (x: number, y: number, colour: string): Svg =>
  place(
    x,
    y,
    [45, 135, 225, 315]
      .map(
        (turn) =>
          `<ellipse cy="-26" rx="12" ry="20" transform="rotate(${turn})" fill="${colour}"/>`,
      )
      .join('') + circle(0, 0, 6, colours.card),
  );

const mega = (x: number, y: number, colour: string): Svg =>
  place(
    x,
    y,
    [1, 0.7, 0.4]
      .map((scale, i) =>
        place(
          0,
          0,
          path(
            'M-56 14c-16 0-16-26 4-26 0-24 36-26 42-8 10-20 46-14 44 8 26-2 26 26 6 26z',
            lighter(colour, 0.25 + i * 0.28),
          ),
          { scale },
        ),
      )
      .join(''),
  );

const blossom = (x: number, y: number): Svg =>
  place(
    x,
    y,
    [0, 72, 144, 216, 288]
      .map(
        (turn) => `<ellipse cy="-22" rx="13" ry="19" transform="rotate(${turn})" fill="#f3d9a0"/>`,
      )
      .join('') +
      circle(0, 0, 10, colours.amber) +
      path('M34 20q26-24 40 4-20 18-40-4z', colours.mid),
  );

/** The batik maker's wax pen. */
const canting: Svg =
  line('M0 0V-180', '#a4703e', 20) +
  path('M-30-180h60q10 40-30 44t-30-44z', '#c47a3a') +
  line('M-24-168q-34 4-40 34', '#c47a3a', 8) +
  ellipse(0, -182, 30, 9, '#6d3f1d');
