import { colours, darker, lighter } from './colours.ts';
import { words } from './lettering.ts';
import { line, path, place, rect, repeat, type Svg } from './svg.ts';

/** A Sundanese village house on low stones, about 260 wide and 190 high. */
export function house(
  x: number,
  y: number,
  scale = 1,
  roof: string = colours.roof,
  flip = false,
): Svg {
  const weave = repeat(6, (i) => line(`M-96 ${-88 + i * 14}h192`, '#e9d9b4', 2));
  return place(
    x,
    y,
    [
      rect(-92, -12, 18, 12, colours.stone),
      rect(74, -12, 18, 12, colours.stone),
      rect(-12, -12, 22, 12, colours.stone),
      rect(-100, -100, 200, 90, colours.wall),
      weave,
      rect(-100, -16, 200, 6, colours.wood),
      rect(-60, -78, 46, 38, colours.bark, 3),
      rect(-56, -74, 18, 30, colours.glow),
      rect(-36, -74, 18, 30, colours.amber),
      rect(22, -84, 40, 74, colours.wood, 3),
      rect(28, -78, 12, 62, darker(colours.wood, 0.15)),
      path('M-132-92-88-160H88l44 68q-66-16-132-16t-132 16z', roof),
      path('M-132-92-88-160h22l-26 60q-22 4-40 8z', lighter(roof, 0.14)),
      line('M-92-162h184', darker(roof, 0.25), 8),
      line('M-70-140h140M-84-120h168', darker(roof, 0.14), 3),
      line('M-96-168l-14-14M96-168l14-14', darker(roof, 0.35), 6),
    ].join(''),
    { scale, flip },
  );
}

/** The village office: a joglo-like roof, four posts and a flag. About 420 wide and 250 high. */
export function office(x: number, y: number, scale = 1, title = 'KANTOR DESA LAYUNG'): Svg {
  const post = (at: number) =>
    rect(at - 7, -104, 14, 96, colours.card) + rect(at - 10, -14, 20, 14, colours.stone);
  return place(
    x,
    y,
    [
      rect(-190, -108, 380, 108, '#e9efdc'),
      rect(-40, -84, 80, 84, colours.leafDeep, 4),
      rect(-34, -78, 32, 78, colours.near),
      rect(2, -78, 32, 78, colours.near),
      ...[-150, 86].map(
        (at) =>
          rect(at, -82, 64, 46, colours.bark, 3) +
          rect(at + 5, -77, 25, 36, '#cfe3dc') +
          rect(at + 34, -77, 25, 36, '#bcd6d0'),
      ),
      rect(-200, -10, 400, 14, colours.stone),
      ...[-176, -64, 64, 176].map(post),
      rect(-130, -132, 260, 30, colours.leaf, 6),
      words(title, 0, -110, { size: 18, fill: colours.cream, spacing: 0.6 }),
      path('M-224-128-150-206H150l74 78q-112-14-224-14t-224 14z', colours.roof),
      path('M-116-200-64-262H64l52 62z', darker(colours.roof, 0.1)),
      line('M-68-264H68', darker(colours.roof, 0.35), 9),
      line('M-170-176h340M-196-152h392M-96-222H96', darker(colours.roof, 0.2), 3),
    ].join(''),
    { scale },
  );
}

/** The red and white flag on its pole, about 260 high. */
export function flag(x: number, y: number, scale = 1): Svg {
  return place(
    x,
    y,
    line('M0 0v-260', colours.grey, 6) +
      path('M3-256q30-10 56 0t44-2v30q-22 8-48 0t-52 2z', '#c0392b') +
      path('M3-226q26-8 52 0t48-2v30q-24 8-48 0t-52 2z', colours.white),
    { scale },
  );
}

/** An open shelter on posts with a thatched roof (saung), about 220 wide and 200 high. */
export function shelter(x: number, y: number, scale = 1): Svg {
  return place(
    x,
    y,
    [
      rect(-86, -130, 10, 130, colours.wood),
      rect(76, -130, 10, 130, colours.wood),
      rect(-100, -46, 200, 14, colours.earth, 3),
      rect(-94, -32, 10, 32, colours.bark),
      rect(84, -32, 10, 32, colours.bark),
      path('M-130-118 0-204 130-118q-60 12-130 12t-130-12z', '#b98d4d'),
      path('M0-204 130-118q-30 8-62 11z', '#a1773c'),
      line('M-96-122-2-194M-54-114 0-190M52-113 2-192', '#d3aa69', 3, 0.7),
    ].join(''),
    { scale },
  );
}

/** A market stall with a striped awning, about 240 wide and 230 high; goods stand on its table at y = -80. */
export function stall(x: number, y: number, scale: number, colour: string, goods: Svg): Svg {
  const awning = repeat(6, (i) => {
    const left = -126 + i * 42;
    const fill = i % 2 === 0 ? colour : colours.card;
    return path(`M${left * 0.86}-222h${42 * 0.86}L${left + 42}-168q-21 22-42 0z`, fill);
  });
  return place(
    x,
    y,
    [
      rect(-112, -190, 9, 190, colours.wood),
      rect(103, -190, 9, 190, colours.wood),
      rect(-112, -178, 224, 104, darker(colours.cream, 0.06)),
      goods,
      rect(-122, -80, 244, 16, colours.earth, 3),
      rect(-116, -64, 232, 60, colours.wood),
      line('M-60-62v56M0-62v56M60-62v56', colours.bark, 3),
      awning,
    ].join(''),
    { scale },
  );
}

/** A cloth banner between two poles; its upper edge hangs a little. */
export function banner(x: number, y: number, width: number, text: string, colour: string): Svg {
  const half = width / 2;
  const cloth = `M${-half} 0Q0 16 ${half} 0v56Q0 74 ${-half} 56z`;
  return place(
    x,
    y,
    path(cloth, colour) +
      line(`M${-half} 0Q0 16 ${half} 0`, lighter(colour, 0.4), 3) +
      words(text, 0, 46, { size: 28, fill: colours.card, spacing: 1.4 }),
  );
}
