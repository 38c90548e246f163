import { colours } from '../kit/colours.ts';
import { circle, ellipse, line, path, place, rect, type Svg } from '../kit/svg.ts';
import { named, steam, strewn } from './pieces.ts';
import { mark, onTable, pouch, shadow } from './setting.ts';

const bean = (x: number, y: number, turn: number, size = 1): Svg =>
  place(
    x,
    y,
    ellipse(0, 0, 22, 15, '#5b3623') +
      ellipse(-3, -4, 17, 8, '#7a4c31') +
      line('M-19 1Q-6-5 0 0T19-1', '#341d12', 3.5),
    { turn, scale: size },
  );

export const coffee = () =>
  onTable(
    'mist',
    shadow(390, 846, 210),
    pouch(
      390,
      850,
      '#b98f5f',
      rect(-138, -400, 276, 300, colours.night, 14) +
        mark(0, -310, 0.95) +
        named('KOPI', -186, 62, colours.cream) +
        named('Robusta Layung', -136, 27, colours.glow),
      1.12,
    ),
    steam(730, 560),
    shadow(730, 884, 160),
    cup(730, 880),
    strewn(9, 8, 190, 40, (x, y, turn) => bean(300 + x, 930 + y * 0.8, turn, 1.1)),
    bean(860, 940, 30, 1.2),
    bean(910, 920, -20, 1.1),
    bean(560, 950, 60, 1.1),
  );

const cup = (x: number, y: number): Svg =>
  place(
    x,
    y,
    ellipse(0, -12, 172, 28, '#e7dcc0') +
      ellipse(0, -18, 172, 26, colours.card) +
      ellipse(0, -20, 110, 14, '#d9cdb0') +
      line('M96-190c80-20 96 90-14 110', colours.card, 24) +
      path('M-116-236H116C116-110 90-30 46-22H-46C-90-30-116-110-116-236z', colours.card) +
      path('M50-236h66c0 126-26 206-70 214H10c36-40 46-120 40-214z', '#e7dfc9') +
      ellipse(0, -236, 116, 26, '#efe6d0') +
      ellipse(0, -234, 102, 20, '#4a2a1b') +
      ellipse(-26, -238, 40, 8, '#8a5a35') +
      path('M-70-150q30-20 60 0t60 0v24q-30 20-60 0t-60 0z', colours.near),
  );

export const gingerDrink = () =>
  onTable(
    'dusk',
    shadow(620, 846, 210),
    pouch(
      620,
      850,
      colours.leaf,
      mark(0, -390, 1) +
        rect(-140, -300, 280, 190, colours.cream, 14) +
        named('BANDREK', -214, 48, colours.red) +
        named('Jahe Merah Bubuk', -160, 25, colours.night),
      1.1,
    ),
    steam(270, 560),
    shadow(270, 894, 130),
    place(270, 890, glass),
    place(860, 930, root),
    place(480, 950, root, { scale: 0.7, flip: true }),
    place(400, 950, line('M-60 0 50-20', '#8a5230', 16) + line('M-50 16 60-4', '#74421f', 14)),
  );

const glass: Svg =
  line('M92-210c70-10 70 110-6 116', '#dfe6dc', 20) +
  path('M-100-270H100L84 0H-84z', '#e8efe6', 0.85) +
  path('M-92-230H92L79-10H-79z', '#b5652b') +
  path('M40-230h52L79-10H36z', '#9c5322') +
  ellipse(0, -230, 92, 16, '#cf8547') +
  circle(-30, -232, 9, '#e8b06c') +
  circle(20, -228, 7, '#e8b06c') +
  path('M-80-250l12 230h-8l-14-230z', '#ffffff', 0.5);

const root: Svg =
  path(
    'M-110-10C-120-50-70-64-50-44-44-84 10-84 16-46 40-70 90-60 96-24 110-6 90 14 66 8 40 20-60 24-86 16-104 12-112 4-110-10z',
    '#c98a55',
  ) +
  path('M-40-40q10-20 34-22M30-40q20-14 40-6', 'none') +
  line('M-70-40q10 12 4 26M-6-60q8 20 2 40M50-48q4 16-2 30', '#a86c3c', 5) +
  ellipse(92, -20, 14, 18, '#e2a56c') +
  ellipse(-24, -66, 16, 10, '#e2a56c');
