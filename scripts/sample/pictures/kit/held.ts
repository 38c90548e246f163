import { colours } from './colours.ts';
import { ellipse, line, path, place, rect, repeat, type Svg } from './svg.ts';

/** Things that people hold or that stand about, drawn about (0, 0). */
export const hoe = (turn: number): Svg =>
  place(
    0,
    0,
    line('M0 30V-96', colours.wood, 7) + path('M-5-98h40q4 16-6 30-18-4-34-14z', '#77817c'),
    { turn },
  );

export const broom = (turn: number): Svg =>
  place(
    0,
    0,
    line('M0-70V70', colours.wood, 6) +
      path('M-8 66h16l16 52q-24 8-48 0z', '#7b5a35') +
      line('M-6 80l-8 34M0 80v36M6 80l8 34', '#5d4226', 2),
    { turn },
  );

export const sickle: Svg =
  line('M0 0l10-16', colours.wood, 7) + line('M12-20C24-46 60-44 62-18', '#8d958f', 6);

export const sapling: Svg =
  path('M-17 0h34l-5 30h-24z', '#2f2a2a') +
  line('M0 0v-44', colours.moss, 5) +
  path(
    'M0-30C-22-34-32-48-30-56-14-56-2-46 0-30zM0-36C20-40 30-54 28-64 12-62 0-52 0-36zM0-44C-10-58-6-72 0-78 8-70 8-56 0-44z',
    colours.near,
  );

export const sheaf: Svg =
  line('M-4 34L-16-10M0 34V-12M4 34L18-10', '#c79c4c', 8) +
  rect(-9, 8, 18, 9, colours.brick, 4) +
  repeat(7, (i) =>
    ellipse(-27 + i * 9, -18 + Math.abs(i - 3) * 4, 6, 14, i % 2 ? colours.straw : colours.amber),
  );

export const phone: Svg =
  rect(-8, -28, 22, 36, colours.ink, 4) +
  rect(-5, -24, 16, 27, '#cfe9df', 2) +
  path('M-1-10l3 4 6-8', 'none') +
  line('M-1-11l3 3 6-7', colours.leaf, 2.5);

export const paper: Svg =
  rect(-14, -36, 34, 44, colours.card, 2) + line('M-8-26h22M-8-18h22M-8-10h14', colours.grey, 2.5);

export const openBook = (cover: string): Svg =>
  path('M-32-20Q-16-28 0-20 16-28 32-20V14Q16 6 0 14-16 6-32 14z', cover) +
  path('M-28-20Q-15-26 0-18V9Q-15 3-28 8zM28-20Q15-26 0-18V9Q15 3 28 8z', colours.card) +
  line('M-22-14q9-3 17 0M-22-6q9-3 17 0M6-14q8-3 16 0M6-6q8-3 16 0', colours.stone, 2);
