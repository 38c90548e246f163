import { colours, darker, mix, skins } from '../kit/colours.ts';
import { circle, type Drawing, drawing, ellipse, path, place, rect, type Svg } from '../kit/svg.ts';
import { type Clothes, clothes } from './clothes.ts';
import { type Age, face } from './face.ts';
import { type Hair, hairBehind, hairOver, hijabOver } from './hair.ts';

/** What tells one portrait from another; everything else is shared. */
export interface Sitter {
  skin: 0 | 1 | 2 | 3 | 4;
  hair: Hair;
  /** Of a hijab. */
  hairColour?: string;
  clothes: Clothes;
  colour: string;
  backdrop: keyof typeof backdrops;
  age?: Age;
  glasses?: boolean;
  beard?: 'moustache' | 'goatee';
  /** Half the width of the jaw, 70 (narrow) to 90 (broad). */
  jaw?: number;
  smile?: 'closed' | 'open';
}

const backdrops = {
  dawn: ['#f8e3b8', colours.amber, colours.far, colours.mid],
  forest: ['#dce6cd', '#f0cf86', '#b3cba2', colours.moss],
  paper: ['#f4ead3', '#f2c878', '#d6dbb6', '#a9c297'],
  morning: ['#d7e5de', '#f6d391', '#b9d0b9', '#8bb193'],
} as const;

function backdrop(kind: keyof typeof backdrops): Svg {
  const [wall, disc, far, near] = backdrops[kind];
  return [
    rect(0, 0, 600, 750, wall),
    circle(430, 236, 170, mix(wall, disc, 0.55)),
    path('M0 470C120 400 220 420 340 460S520 440 600 400V750H0z', far),
    path('M0 560C140 500 260 540 380 560S540 540 600 510V750H0z', near),
  ].join('');
}

function neck(skin: string): Svg {
  return (
    path('M252 380H348V486Q352 520 300 540 248 520 252 486z', darker(skin, 0.08)) +
    path('M252 408Q300 462 348 408V440Q300 486 252 440z', darker(skin, 0.22))
  );
}

function skull(skin: string, jaw: number): Svg {
  const [left, right] = [300 - jaw, 300 + jaw];
  const shape = `M210 285C206 180 394 180 390 285 392 330 ${right + 6} 356 ${right - 8} 388 ${right - 34} 430 330 440 300 440S${left + 34} 430 ${left + 8} 388C${left - 6} 356 208 330 210 285z`;
  return (
    path(shape, skin) +
    path(
      `M352 222C384 250 392 300 ${right - 2} 370 ${right - 34} 428 330 440 306 440 372 400 378 300 352 222z`,
      darker(skin, 0.1),
      0.55,
    )
  );
}

const ears = (skin: string): Svg =>
  ellipse(208, 316, 17, 27, darker(skin, 0.06)) +
  ellipse(392, 316, 17, 27, darker(skin, 0.12)) +
  path('M202 302q10 6 6 26M398 302q-10 6-6 26', 'none') +
  ellipse(209, 318, 8, 15, darker(skin, 0.2), 0.6) +
  ellipse(391, 318, 8, 15, darker(skin, 0.24), 0.6);

/** Head and shoulders before the hills, 600 x 750. */
export function portrait(sitter: Sitter): Drawing {
  const skin = skins[sitter.skin];
  const veiled = sitter.hair === 'hijab' || sitter.hair === 'hijab-pinned';
  const colour = sitter.hairColour ?? colours.leaf;
  // The head sits a little lower than it is drawn.
  const lower = (content: Svg) => place(0, 16, content);
  const body = [
    lower(hairBehind(sitter.hair, colour, sitter.age)),
    neck(skin),
    clothes(sitter.clothes, sitter.colour, veiled),
    lower(headOf(sitter, skin, veiled, colour)),
  ].join('');
  return drawing(
    600,
    750,
    backdrop(sitter.backdrop),
    place(300, 800, place(-300, -750, body), { scale: 1.06 }),
  );
}

function headOf(sitter: Sitter, skin: string, veiled: boolean, colour: string): Svg {
  return [
    veiled ? '' : ears(skin),
    skull(skin, sitter.jaw ?? 80),
    face({ ...sitter, skin }),
    veiled ? hijabOver(sitter.hair === 'hijab-pinned', colour) : hairOver(sitter.hair, sitter.age),
  ].join('');
}
