import { colours } from '../kit/colours.ts';
import { words } from '../kit/lettering.ts';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../kit/svg.ts';
import { jar, strewn } from './pieces.ts';
import { dish, leafMat, mark, onTable, shadow } from './setting.ts';

export const palmSugar = () => {
  const block = (x: number, y: number, scale = 1): Svg =>
    place(
      x,
      y,
      path('M-84-20C-92-90-72-128-56-136H56C72-128 92-90 84-20 40 6-40 6-84-20z', '#8a4f26') +
        path('M30-136h26c16 8 36 46 28 116-12 8-28 14-44 16 12-44 6-92-10-132z', '#713d1b') +
        ellipse(0, -134, 58, 17, '#a9682f') +
        ellipse(-10, -138, 34, 8, '#c58748') +
        line('M-66-88q10-20 20-28', '#b8763b', 7),
      { scale },
    );
  return onTable(
    'paper',
    shadow(500, 894, 400),
    leafMat(500, 880, 420),
    block(310, 820, 1.25),
    block(530, 800, 1.25),
    block(740, 826, 1.2),
    block(420, 690, 1.2),
    block(630, 684, 1.18),
    block(528, 566, 1.15),
    place(260, 900, wrapped, { turn: -6 }),
    place(
      800,
      936,
      path('M-70 0l20-40 50-14 54 18 18 36q-70 22-142 0z', '#9a5c2c') +
        path('M-50-40l50-14 54 18-40 16z', '#c58748'),
    ),
  );
};

const wrapped: Svg =
  rect(-120, -64, 240, 84, '#c9ad72', 26) +
  line('M-90-58q-10 36 0 72M-40-62q-10 40 0 80M10-62q-10 40 0 80M60-62q-10 40 0 80', '#b3945a', 5) +
  rect(-20, -70, 22, 94, colours.near, 6);

export const honey = () =>
  onTable(
    'dawn',
    shadow(460, 870, 250),
    place(460, 870, jar('#e39a26', 'MADU', 'Hutan Layung')),
    shadow(800, 906, 110),
    place(
      800,
      906,
      path('M-90-120H90L70 0H-70z', colours.card) +
        path('M40-120h50L70 0H30z', '#e6dcc4') +
        ellipse(0, -120, 90, 20, '#efe6d0') +
        ellipse(0, -118, 78, 15, '#e39a26'),
    ),
    place(838, 786, dipper, { turn: 24 }),
    place(200, 900, comb),
  );

const dipper: Svg =
  line('M0-240V-40', colours.wood, 18) +
  [0, 1, 2, 3]
    .map((i) =>
      rect(
        -34 + (i === 0 || i === 3 ? 6 : 0),
        -60 + i * 24,
        68 - (i === 0 || i === 3 ? 12 : 0),
        18,
        i % 2 ? '#8a5a30' : '#a4703e',
        9,
      ),
    )
    .join('');

const comb: Svg = repeat(11, (i) => {
  const x = -90 + (i % 4) * 62 + (Math.floor(i / 4) % 2) * 31;
  const y = -120 + Math.floor(i / 4) * 54;
  return place(
    x,
    y,
    path('M0-36 31-18V18L0 36-31 18V-18z', '#d98f1f') +
      path('M0-24 21-12V12L0 24-21 12V-12z', '#f0b53e'),
  );
});

export const sambal = () =>
  onTable(
    'leaf',
    shadow(440, 870, 250),
    place(440, 870, jar('#b5341f', 'SAMBAL', 'Terasi Dapur Layung')),
    shadow(780, 916, 170),
    place(
      780,
      910,
      path('M-170-96H170C150-10 90 4 0 4S-150-10-170-96z', '#5c5a54') +
        path('M60-96h110C150-10 90 4 30 4 70-30 74-60 60-96z', '#4a4843') +
        ellipse(0, -96, 170, 34, '#6d6a62') +
        ellipse(0, -96, 140, 24, '#b5341f') +
        strewn(16, 9, 110, 14, (x, y) => circle(x, y - 96, 6, '#e7b953')),
    ),
    place(850, 800, line('M0 0 110-130', '#5c5a54', 46)),
    chili(160, 900, -12),
    chili(230, 944, 18),
    chili(560, 952, -30),
    place(
      930,
      950,
      circle(0, -20, 30, '#c1432a') + path('M-14-48q14-14 28 0-14 10-28 0z', colours.near),
    ),
  );

const chili = (x: number, y: number, turn: number): Svg =>
  place(
    x,
    y,
    path('M-74-8C-40-30 40-20 84 22 30 20-40 26-74 8z', colours.red) +
      path('M-60-8C-30-20 20-14 50 4 10-6-30-8-60-8z', '#dd6a4c') +
      line('M-74 0q-20-4-26-20', colours.near, 9),
    { turn },
  );

export const rawRice = () =>
  onTable(
    'mist',
    shadow(420, 860, 270),
    place(
      420,
      866,
      path(
        'M-230-10C-270-180-240-330-190-430L-120-470-150-540H150L120-470 190-430C240-330 270-180 230-10Q0 30-230-10z',
        '#ead8b0',
      ) +
        path(
          'M90-540h60l-30 70 70 40c50 100 80 250 40 420-30 8-70 14-110 17C170-200 130-400 70-460z',
          '#d6c094',
        ) +
        line('M-124-470Q0-450 124-470', colours.brick, 18) +
        line('M-200-340q40 160 10 310M-120-400q30 200 10 390', '#dcc79c', 6) +
        rect(-150, -350, 300, 260, colours.leaf, 16) +
        mark(0, -262, 0.9) +
        words('BERAS', 0, -150, { size: 58, fill: colours.cream, spacing: 2 }) +
        words('Pandan Wangi 5 kg', 0, -112, { size: 24, fill: colours.glow }),
    ),
    shadow(780, 912, 180),
    dish(
      780,
      912,
      170,
      '#a4703e',
      path('M-150-74Q-60-190 0-190T150-74z', '#fbf6e6') +
        strewn(60, 6, 110, 40, (x, y, turn) =>
          place(x, y - 112, ellipse(0, 0, 9, 4, '#e6dcc0'), { turn }),
        ),
    ),
    strewn(26, 12, 200, 24, (x, y, turn) =>
      place(480 + x, 950 + y, ellipse(0, 0, 10, 4.5, '#fbf6e6'), { turn }),
    ),
  );
