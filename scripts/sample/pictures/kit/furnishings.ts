import { colours, darker, lighter } from './colours.ts';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from './svg.ts';

export const table = (x: number, y: number, width: number, cloth: string): Svg =>
  place(
    x,
    y,
    rect(-width / 2 + 14, -80, 12, 80, colours.bark) +
      rect(width / 2 - 26, -80, 12, 80, colours.bark) +
      path(
        `M${-width / 2}-92h${width}v42q${-width / 8} 12 ${-width / 4} 0t${-width / 4} 0t${-width / 4} 0t${-width / 4} 0z`,
        cloth,
      ) +
      rect(-width / 2 - 6, -96, width + 12, 12, darker(cloth, 0.12), 4),
  );

export const football = (x: number, y: number, r: number): Svg =>
  place(
    x,
    y,
    circle(0, 0, 20, colours.white) +
      path(
        'M0-8 8-2 5 7H-5L-8-2zM0-20l7 2-7 5-7-5zM19-6l1 8-6-2-1-7zM-19-6l-1 8 6-2 1-7zM12 16l-7 4-1-6 4-5zM-12 16l7 4 1-6-4-5z',
        colours.ink,
      ),
    { scale: r / 20 },
  );

/** A hanging baby scale with its cloth sling; the hook is at (0, 0). */
export const babyScale = (child: Svg): Svg =>
  line('M0 0v26', colours.grey, 5) +
  circle(0, 52, 27, colours.leaf) +
  circle(0, 52, 21, colours.card) +
  line('M0 52l8-13', colours.red, 4) +
  repeat(8, (i) => {
    const a = (i * Math.PI) / 4;
    return circle(Math.sin(a) * 16, 52 - Math.cos(a) * 16, 1.7, colours.ink);
  }) +
  line('M0 80v14M0 94l-38 44M0 94l38 44', colours.grey, 4) +
  child +
  path('M-46 132q46 16 92 0 8 66-46 68-54-2-46-68z', colours.amber) +
  path('M-18 192q-8-30-6-52M18 192q8-30 6-52', 'none') +
  line('M-20 188q-8-26-6-46M20 188q8-26 6-46', colours.orange, 4);

/** A village delivery van or mobile clinic seen from its side, about 420 wide. */
export const van = (x: number, y: number, scale: number, sign: Svg): Svg =>
  place(
    x,
    y,
    [
      ellipse(0, 2, 220, 16, colours.ink, 0.16),
      path('M-206-30V-176q0-22 22-22H70q18 0 30 14l54 64 40 12q14 4 14 20v58z', colours.card),
      path('M-206-30v-40H208v40z', colours.near),
      path('M82-180 136-116H30v-64z', '#bcd9d6'),
      rect(-176, -180, 84, 60, '#bcd9d6', 8),
      rect(-72, -180, 84, 60, '#bcd9d6', 8),
      line('M20-112v76', colours.stone, 3),
      rect(186, -92, 20, 16, colours.glow, 5),
      sign,
      ...[-118, 122].map(
        (at) => circle(at, -28, 34, '#2c2b29') + circle(at, -28, 16, colours.stone),
      ),
    ].join(''),
    { scale },
  );

/** A bookcase filled with books; its lower left corner is at (x, y). */
export function bookcase(x: number, y: number, width: number, shelves: number): Svg {
  const inks = [
    colours.leaf,
    colours.amber,
    colours.brick,
    colours.teal,
    colours.cream,
    colours.plum,
    colours.moss,
    colours.blue,
  ];
  const height = shelves * 96 + 14;
  const row = (shelf: number): Svg => {
    let at = 14;
    let books = '';
    for (let i = 0; at < width - 34; i += 1) {
      const thick = 14 + ((i * 7 + shelf * 5) % 4) * 5;
      const tall = 58 + ((i * 11 + shelf * 3) % 5) * 5;
      const fill = inks[(i * 3 + shelf * 5) % inks.length] ?? colours.leaf;
      const foot = -14 - shelf * 96;
      if ((i + shelf) % 6 !== 5)
        books +=
          rect(at, foot - tall, thick - 2, tall, fill, 2) +
          rect(at + 2, foot - tall + 9, thick - 6, 5, lighter(fill, 0.5));
      at += thick;
    }
    return books;
  };
  return place(
    x,
    y,
    [
      rect(0, -height, width, height, colours.wood, 4),
      repeat(shelves, (shelf) =>
        rect(10, -100 - shelf * 96, width - 20, 86, darker(colours.wood, 0.45)),
      ),
      repeat(shelves, row),
    ].join(''),
  );
}
