import { colours, darker, lighter } from './colours.ts';
import { circle, ellipse, line, path, place, repeat, type Svg } from './svg.ts';

/** A rubber tree: straight pale trunk, round crown; with `tapped` a cut and its cup. About 300 high. */
export function rubberTree(x: number, y: number, scale = 1, tapped = false): Svg {
  const trunk = path('M-13 0C-10-80-9-140-8-200h16c1 60 2 120 5 200z', '#b79a78');
  const side = path('M3 0C5-80 5-140 4-200h4c1 60 2 120 5 200z', '#9a7d5d');
  const spots = repeat(4, (i) => ellipse(-4, -40 - i * 38, 4, 7, '#d3bb9b', 0.7));
  const branches = line(
    'M0-190C-4-214-20-226-34-240M0-190C6-216 20-224 36-236M0-196V-250',
    '#9a7d5d',
    8,
  );
  const crown =
    path(
      'M-86-206c-20-22-6-54 18-58-4-30 34-52 58-36 20-18 62-2 62 28 30 0 46 36 26 60-14 20-44 20-56 6-14 18-44 16-52 2-16 16-44 14-56-2z',
      colours.leaf,
    ) +
    path(
      'M-66-262c4-18 28-30 46-20-16 0-32 8-46 20zM-6-288c14-10 36-6 44 8-14-8-28-10-44-8zM-76-222c10-12 30-14 42-6-16-2-28 0-42 6z',
      colours.moss,
    ) +
    path(
      'M-86-206c-6-6-8-14-8-20 20 24 50 24 66 8 12 20 42 20 56 2 14 14 42 16 58-4 0 4-2 8-6 12-14 20-44 20-56 6-14 18-44 16-52 2-16 16-44 14-58-6z',
      colours.leafDeep,
    );
  const cut =
    line('M-11-96 10-74M-11-88 9-67', '#f8efe0', 3) +
    line('M10-72v10', '#f8efe0', 2.5) +
    path('M0-62h22l-3 17h-16z', '#5b4a3c') +
    ellipse(11, -62, 11, 3.5, colours.white);
  return place(x, y, branches + crown + trunk + side + spots + (tapped ? cut : ''), { scale });
}

/** A coconut palm, about 330 high. */
export function palm(x: number, y: number, scale = 1, flip = false): Svg {
  const trunk = path('M-11 0C-6-100 6-190 34-270l12 4C26-190 10-100 11 0z', colours.wood);
  const rings = repeat(7, (i) =>
    line(`M${-6 + i * 5} ${-30 - i * 33}l16 3`, colours.bark, 2.5, 0.6),
  );
  const frond = (turn: number, colour: string) =>
    place(40, -270, path('M0 0C34-38 92-40 128 12 92-8 66-6 46 2 30 8 12 8 0 0z', colour), {
      turn,
    });
  const fronds =
    [-150, -110, -62].map((turn) => frond(turn, colours.leaf)).join('') +
    [-18, 28, 160, 200].map((turn) => frond(turn, colours.near)).join('');
  const nuts = [-12, 2, 14].map((dx) => circle(40 + dx, -256 + (dx % 4), 10, '#a77b3c')).join('');
  return place(x, y, trunk + rings + fronds + nuts, { scale, flip });
}

/** A banana plant, about 220 high. */
export function banana(x: number, y: number, scale = 1, flip = false): Svg {
  const leaf = (turn: number, length: number, colour: string) =>
    place(
      0,
      -96,
      path(
        `M0 0C-30-${length * 0.4}-22-${length * 0.8} 6-${length} 34-${length * 0.8} 32-${length * 0.3} 0 0z`,
        colour,
      ) + line(`M0 0Q-2-${length * 0.5} 5-${length * 0.94}`, lighter(colour, 0.3), 3),
      { turn },
    );
  const stem =
    path('M-13 0Q-9-60-8-104H9Q11-60 14 0z', '#9bb274') + line('M-3-4Q0-50 1-94', '#7f9a5d', 3);
  const leaves =
    leaf(-78, 100, colours.near) +
    leaf(74, 108, colours.near) +
    leaf(-36, 128, colours.moss) +
    leaf(38, 124, '#4d8a5b') +
    leaf(2, 136, '#6aa271');
  return place(x, y, stem + leaves, { scale, flip });
}

/** A round garden bush with light spots, about 80 high. */
export function bush(x: number, y: number, scale = 1, colour: string = colours.near): Svg {
  const shape =
    path('M-64 0c-20-26-2-54 24-52 6-28 48-34 62-8 30-6 46 26 34 60z', colour) +
    path(
      'M-40-40c6-12 20-16 30-10-12 0-20 4-30 10zM20-50c10-8 22-6 28 2-10-4-18-4-28-2z',
      lighter(colour, 0.28),
    );
  return place(x, y, shape, { scale });
}

/** A broad shade tree, about 300 high. */
export function shadeTree(x: number, y: number, scale = 1, colour: string = colours.leaf): Svg {
  const trunk = path(
    'M-18 0c4-60 4-90-14-140l18-6 14 40 12-44 18 4C14-100 14-60 22 0z',
    colours.bark,
  );
  const crown =
    path(
      'M-132-150c-34-34 0-84 40-78 0-50 70-74 104-38 46-22 92 16 82 60 38 16 30 66-12 68-62 18-160 16-214-12z',
      colour,
    ) +
    path(
      'M-96-196c14-18 40-22 58-10-20 0-40 2-58 10zM0-240c18-12 40-8 50 6-16-6-34-8-50-6zM30-176c20-12 48-8 58 8-20-8-40-10-58-8z',
      lighter(colour, 0.2),
    ) +
    path('M-120-148c50 16 140 18 210 2-10 8-20 12-30 14-62 12-130 8-180-16z', darker(colour, 0.25));
  return place(x, y, trunk + crown, { scale });
}

/** A clump of bamboo, about 340 high. */
export function bamboo(x: number, y: number, scale = 1): Svg {
  const stalk = (dx: number, lean: number, height: number, colour: string) =>
    line(`M${dx} 0Q${dx + lean * 0.3}-${height * 0.6} ${dx + lean}-${height}`, colour, 9) +
    repeat(5, (i) => {
      const t = (i + 1) / 6;
      return line(`M${dx + lean * t * t - 6}-${height * t}h12`, darker(colour, 0.3), 2.5);
    });
  const leaves = (dx: number, dy: number, colour: string) =>
    place(
      dx,
      dy,
      [-60, -20, 25, 70, 120]
        .map((turn) => place(0, 0, path('M0 0C14-10 34-10 50 0 34 8 14 8 0 0z', colour), { turn }))
        .join(''),
    );
  const clump =
    stalk(-26, -46, 300, '#86a35a') +
    stalk(24, 54, 290, '#86a35a') +
    stalk(0, 6, 330, '#a2ba6c') +
    leaves(-76, -290, colours.moss) +
    leaves(-40, -220, colours.near) +
    leaves(76, -276, colours.moss) +
    leaves(44, -200, colours.near) +
    leaves(6, -326, '#6aa271') +
    leaves(-8, -258, colours.moss);
  return place(x, y, clump, { scale });
}

/** A tussock of ripe or green rice, about 70 high. */
export function rice(x: number, y: number, scale = 1, colour: string = colours.straw): Svg {
  const blades = [-26, -13, 0, 13, 26]
    .map(
      (dx) =>
        line(`M${dx * 0.3} 0Q${dx * 0.5}-34 ${dx}-54`, darker(colour, 0.12), 4) +
        ellipse(dx * 1.12, -54, 5, 12, colour),
    )
    .join('');
  return place(x, y, blades, { scale });
}
