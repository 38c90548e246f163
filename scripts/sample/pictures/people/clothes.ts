import { colours, darker, lighter } from '../kit/colours.ts';
import { circle, ellipse, line, path, place, rect, repeat, type Svg, within } from '../kit/svg.ts';

export type Clothes =
  | 'uniform'
  | 'white'
  | 'kawung'
  | 'mega'
  | 'parang'
  | 'koko'
  | 'blouse'
  | 'polo';

const shoulders =
  'M40 760C44 640 80 574 170 546 214 532 244 516 256 488 268 520 332 520 344 488 356 516 386 532 430 546 520 574 556 640 560 760z';

/** What is worn; the shoulders begin below the neck at y = 490. */
export function clothes(kind: Clothes, colour: string, veiled: boolean): Svg {
  return (
    within(
      'garment',
      shoulders,
      rect(0, 460, 600, 300, colour) + pattern(kind, colour) + sleeves(colour),
    ) + front(kind, colour, veiled)
  );
}

const sleeves = (colour: string): Svg =>
  path(
    'M40 760C50 660 74 600 120 566 128 640 126 700 122 760zM560 760C550 660 526 600 480 566 472 640 474 700 478 760z',
    darker(colour, 0.12),
    0.55,
  );

function pattern(kind: Clothes, colour: string): Svg {
  if (kind === 'kawung') return kawung(lighter(colour, 0.5));
  if (kind === 'mega') return clouds(colour);
  if (kind === 'parang') return parang(lighter(colour, 0.42));
  return '';
}

/** Kawung: four ovals about a point, like the palm fruit cut across. */
const kawung = (colour: string): Svg =>
  repeat(60, (i) => {
    const x = 30 + (i % 10) * 60;
    const y = 490 + Math.floor(i / 10) * 54;
    const petal = (turn: number) =>
      `<ellipse cx="${x}" cy="${y - 16}" rx="8.500" ry="13" transform="rotate(${turn} ${x} ${y})" fill="${colour}"/>`;
    return [45, 135, 225, 315].map(petal).join('') + circle(x, y, 4, '#f0a63a');
  });

/** Mega mendung: the layered rain clouds of West Java's north coast. */
const clouds = (colour: string): Svg =>
  repeat(18, (i) => {
    const x = 20 + (i % 5) * 140 + (Math.floor(i / 5) % 2) * 70;
    const y = 520 + Math.floor(i / 5) * 76;
    const ring = (grow: number, fill: string) =>
      `<g transform="translate(${x} ${y}) scale(${grow})">${path('M-56 14c-16 0-16-26 4-26 0-24 36-26 42-8 10-20 46-14 44 8 26-2 26 26 6 26z', fill)}</g>`;
    return (
      ring(1, lighter(colour, 0.22)) +
      ring(0.72, lighter(colour, 0.46)) +
      ring(0.42, lighter(colour, 0.75))
    );
  });

/** Parang: slanting bands of waves. */
const parang = (colour: string): Svg =>
  repeat(12, (i) => {
    const x = -160 + i * 70;
    return (
      line(`M${x} 770l240-290`, colour, 9) +
      repeat(9, (k) => ellipse(x + 26 + k * 27, 766 - k * 32.5, 9, 5, '#f0a63a', 0.8))
    );
  });

const collar = (colour: string): Svg =>
  path('M252 482 300 560 268 590 214 530z', colour) +
  path('M348 482 300 560 332 590 386 530z', darker(colour, 0.07)) +
  line('M252 484 300 560 348 484', darker(colour, 0.2), 3, 0.6);

const placket = (colour: string): Svg =>
  line('M300 562V760', darker(colour, 0.2), 4) +
  repeat(4, (i) => circle(308, 592 + i * 46, 5.5, lighter(colour, 0.6)));

const pocket = (colour: string): Svg =>
  path('M366 628h88v70q-44 16-88 0z', darker(colour, 0.09)) +
  path('M366 628h88v22q-44 14-88 0z', darker(colour, 0.16)) +
  circle(410, 646, 5, lighter(colour, 0.5));

function front(kind: Clothes, colour: string, veiled: boolean): Svg {
  switch (kind) {
    case 'uniform':
      return (
        epaulettes(colour) +
        placket(colour) +
        (veiled ? place(0, 44, plate) : pocket(colour) + badge(colour)) +
        collar(lighter(colour, 0.12))
      );
    case 'white':
      return placket(colour) + pocket(colour) + collar(colours.white);
    case 'koko':
      return (
        path('M250 486Q300 548 350 486L356 520Q300 580 244 520z', darker(colour, 0.12)) +
        line('M300 552V700', darker(colour, 0.24), 5) +
        line('M284 560V690M316 560V690', colours.amber, 3, 0.8) +
        repeat(3, (i) => circle(300, 584 + i * 42, 6, colours.cream))
      );
    case 'blouse':
      return (
        line('M300 520V760', darker(colour, 0.14), 4) +
        line('M214 560Q240 650 232 760M386 560Q360 650 368 760', darker(colour, 0.12), 4)
      );
    case 'polo':
      return (
        collar(darker(colour, 0.16)) +
        line('M300 560v70', darker(colour, 0.25), 5) +
        circle(307, 584, 5, colours.cream) +
        circle(307, 612, 5, colours.cream)
      );
    default:
      return placket(colour) + collar(colour);
  }
}

const epaulettes = (colour: string): Svg =>
  path('M104 582 190 542 200 566 122 606zM496 582 410 542 400 566 478 606z', darker(colour, 0.18)) +
  circle(134, 586, 6, colours.amber) +
  circle(156, 576, 6, colours.amber) +
  circle(466, 586, 6, colours.amber) +
  circle(444, 576, 6, colours.amber);

const plate: Svg = rect(146, 632, 96, 26, '#26302b', 4) + line('M162 645h64', colours.cream, 5);

/** A name plate, a pocket and a round village badge. */
const badge = (colour: string): Svg =>
  plate +
  path('M146 690h88v40q-44 14-88 0z', darker(colour, 0.09)) +
  path('M146 690h88v16q-44 12-88 0z', darker(colour, 0.16)) +
  circle(410, 598, 17, colours.leaf) +
  circle(410, 594, 7, colours.amber) +
  path('M396 603q14-8 28 0-2 10-14 12-12-2-14-12z', colours.far);
