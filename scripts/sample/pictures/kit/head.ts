import { colours, darker, lighter } from './colours.ts';
import { circle, ellipse, line, path, type Svg } from './svg.ts';

export type HeadKind =
  | 'short'
  | 'grey'
  | 'hijab'
  | 'peci'
  | 'caping'
  | 'cap'
  | 'helmet'
  | 'bun'
  | 'bob'
  | 'baby';

const hair = '#2b211c';

/** The head of a standing figure, chin at (0, 19), crown at (0, -20); looks to the right by `look` pixels. */
export function head(kind: HeadKind, skin: string, colour: string, look: number): Svg {
  const face = faceOf(skin, look);
  if (kind === 'hijab') return hijab(colour, skin, look);
  return behind(kind) + ears(skin, look) + ellipse(0, 0, 18, 20, skin) + face + over(kind, colour);
}

function ears(skin: string, look: number): Svg {
  const inner = darker(skin, 0.12);
  return circle(-18 + look * 0.3, 2, 4.2, inner) + circle(18 + look * 0.3, 2, 4.2, inner);
}

function faceOf(skin: string, look: number): Svg {
  const eye = (x: number) => ellipse(x + look, -1, 1.9, 2.4, '#2a1d18');
  return [
    ellipse(-9 + look, 6, 4, 2.6, colours.rose, 0.45),
    ellipse(9 + look, 6, 4, 2.6, colours.rose, 0.45),
    eye(-6.5),
    eye(6.5),
    line(`M${-9 + look}-6q3-2 5-.5M${4 + look}-6.5q3-1.500 5 .5`, darker(skin, 0.6), 1.5),
    line(`M${look} 2q1.800 2.500-.5 3.500`, darker(skin, 0.25), 1.4),
    line(`M${-5 + look} 9q5 5 10 0`, '#8a3b2c', 1.9),
  ].join('');
}

function behind(kind: HeadKind): Svg {
  if (kind === 'bob')
    return path('M-21 6C-26-30 26-30 21 6c2 8 0 12-2 14h-38c-2-2-4-6-2-14z', hair);
  if (kind === 'bun') return circle(-8, -22, 8.5, hair);
  return '';
}

const fringe = 'M-19 0C-22-30 22-30 19 0 18-8 14-12 10-13-2-9-10-9-14-12-17-8-18-5-19 0z';

function over(kind: HeadKind, colour: string): Svg {
  const short = path(fringe, kind === 'grey' ? '#8d8a83' : hair);
  switch (kind) {
    case 'peci':
      return (
        short +
        path('M-19-8-16-27Q0-31 16-27L19-8Q0-14-19-8z', '#1f2422') +
        line('M-14-24Q0-27 14-24', '#3a413d', 1.5)
      );
    case 'caping':
      return (
        short +
        path('M-40-8Q-16-18 0-40 16-18 40-8 0 4-40-8z', colours.straw) +
        line('M-26-12Q-8-20 0-40M26-12Q8-20 0-40M0-40V-4', '#c39a52', 1.6)
      );
    case 'cap':
      return (
        short +
        path('M-20-6C-20-30 20-30 20-6 6-11-6-11-20-6z', colour) +
        path('M2-10c14-2 26 0 32 6-10 2-22 0-32-2z', darker(colour, 0.2))
      );
    case 'helmet':
      return (
        path('M-22-5C-22-34 22-34 22-5z', colour) +
        path('M-26-5Q0-11 28-5L27-1Q0-6-25-1z', darker(colour, 0.15)) +
        line('M0-26V-8', lighter(colour, 0.4), 3)
      );
    case 'baby':
      return path('M-8-18c4-6 14-4 16 1-6-2-10-2-16-1z', hair);
    default:
      return short;
  }
}

function hijab(colour: string, skin: string, look: number): Svg {
  const fold = darker(colour, 0.16);
  return [
    path('M-24 2C-28-32 28-32 24 2 24 16 34 30 36 44 14 56-14 56-36 44-34 30-24 16-24 2z', colour),
    path('M-20 22C-8 34 12 34 22 20 18 36 4 46-14 46-20 44-22 32-20 22z', fold, 0.55),
    ellipse(look * 0.6, 0.5, 15, 17, skin),
    path(
      `M${-15 + look * 0.6}-3C-15-26 15-26 ${15 + look * 0.6}-3 10-13-10-13 ${-15 + look * 0.6}-3z`,
      fold,
    ),
    faceOf(skin, look * 0.8),
  ].join('');
}
