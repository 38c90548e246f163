import { colours, darker, lighter, mix } from '../kit/colours.ts';
import {
  circle,
  type Drawing,
  drawing,
  ellipse,
  line,
  path,
  place,
  rect,
  repeat,
  type Svg,
} from '../kit/svg.ts';

const settings = {
  dawn: ['#f8e3b8', '#f4c069', '#d9a566'],
  leaf: ['#dbe6cc', '#f1d08a', '#c8a06a'],
  paper: ['#f5ead2', '#f3cb80', '#cfa46b'],
  dusk: ['#efd2ae', '#f0b257', '#b98553'],
  mist: ['#d5e4dc', '#f5d491', '#c19a68'],
} as const;

/** A product on a wooden table before a rising sun, 1000 x 1000; the product stands at y = 840. */
export function onTable(kind: keyof typeof settings, ...content: Svg[]): Drawing {
  const [wall, disc, wood] = settings[kind];
  return drawing(
    1000,
    1000,
    rect(0, 0, 1000, 1000, wall),
    circle(690, 380, 290, mix(wall, disc, 0.6)),
    path('M0 590C180 500 330 510 500 570S820 560 1000 490V1000H0z', mix(wall, colours.mid, 0.45)),
    rect(0, 720, 1000, 280, wood),
    rect(0, 720, 1000, 16, lighter(wood, 0.3)),
    line('M0 800H1000M0 900H1000', darker(wood, 0.08), 4),
    line(
      'M120 760h150M640 772h220M300 850h180M40 868h90M700 950h200M200 964h160',
      darker(wood, 0.06),
      5,
    ),
    ...content,
  );
}

export const shadow = (x: number, y: number, rx: number): Svg =>
  ellipse(x, y, rx, rx * 0.12, '#3c2415', 0.26);

/** The little leaf-and-sun mark that the village's makers share. */
export const mark = (x: number, y: number, scale = 1): Svg =>
  place(
    x,
    y,
    circle(0, 0, 62, colours.card) +
      circle(0, -8, 26, colours.amber) +
      path('M-52 10Q-26-12 0 8T52 8Q44 50 0 58-44 50-52 10z', colours.mid) +
      path('M-48 24Q-20 12 0 24T48 24Q38 52 0 58-38 52-48 24z', colours.leaf),
    { scale },
  );

/** A stand-up pouch about 380 wide and 520 high, its foot at (0, 0). */
export function pouch(x: number, y: number, colour: string, label: Svg, scale = 1): Svg {
  return place(
    x,
    y,
    [
      path('M-170-12C-186-180-186-340-176-500H176C186-340 186-180 170-12Q0 22-170-12z', colour),
      path('M110-500H176C186-340 186-180 170-12Q140-4 96 2 126-200 110-500z', darker(colour, 0.12)),
      path('M-140-480C-150-330-148-180-138-40-154-160-158-330-150-480z', lighter(colour, 0.3), 0.7),
      rect(-182, -528, 364, 44, darker(colour, 0.14), 8),
      line('M-172-506H172', lighter(colour, 0.2), 3),
      circle(0, -506, 9, darker(colour, 0.4)),
      label,
    ].join(''),
    { scale },
  );
}

/** A round window in a pouch that shows what is in it. */
export const windowOf = (y: number, content: Svg): Svg =>
  `<defs><clipPath id="window"><ellipse cx="0" cy="${y}" rx="112" ry="104"/></clipPath></defs>` +
  ellipse(0, y, 120, 112, colours.card) +
  `<g clip-path="url(#window)">${ellipse(0, y, 114, 106, '#8a5a2c')}${content}</g>`;

/** A shallow dish, its foot at (0, 0), `half` wide to each side. */
export const dish = (x: number, y: number, half: number, colour: string, content: Svg): Svg =>
  place(
    x,
    y,
    content +
      path(
        `M${-half}-70H${half}Q${half * 0.86}-8 ${half * 0.42} 0H${-half * 0.42}Q${-half * 0.86}-8 ${-half}-70z`,
        colour,
      ) +
      path(
        `M${half * 0.4}-70H${half}Q${half * 0.86}-8 ${half * 0.42} 0H${half * 0.1}Q${half * 0.4}-20 ${half * 0.4}-70z`,
        darker(colour, 0.12),
      ) +
      rect(-half - 10, -84, half * 2 + 20, 20, lighter(colour, 0.2), 10),
  );

/** A banana leaf lying flat. */
export const leafMat = (x: number, y: number, half: number): Svg =>
  place(
    x,
    y,
    path(
      `M${-half} 0Q${-half * 0.6}-64 0-60T${half} 0Q${half * 0.6} 50 0 50T${-half} 0z`,
      colours.near,
    ) +
      line(`M${-half * 0.94} 0Q0-16 ${half * 0.94} 0`, lighter(colours.near, 0.3), 6) +
      repeat(7, (i) =>
        line(
          `M${-half * 0.66 + i * half * 0.22}-6l${half * 0.08}-36M${-half * 0.66 + i * half * 0.22} 0l${half * 0.08} 34`,
          darker(colours.near, 0.14),
          3,
        ),
      ),
  );
