/** Drawn pictures are plain SVG text, put together from small pieces. */
export type Svg = string;

export interface Drawing {
  width: number;
  height: number;
  svg: Svg;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** A whole drawing; what is outside its frame is cut off. */
export function drawing(width: number, height: number, ...content: Svg[]): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`;
  return { width, height, svg };
}

interface Placing {
  scale?: number;
  /** Mirrors left and right. */
  flip?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
  opacity?: number;
}

/** Moves a piece drawn about (0, 0) to its place. */
export function place(x: number, y: number, content: Svg, placing: Placing = {}): Svg {
  const { scale = 1, flip = false, turn = 0, opacity = 1 } = placing;
  const parts = [`translate(${number(x)} ${number(y)})`];
  if (turn !== 0) parts.push(`rotate(${number(turn)})`);
  if (scale !== 1 || flip) parts.push(`scale(${number(flip ? -scale : scale)} ${number(scale)})`);
  const see = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<g transform="${parts.join(' ')}"${see}>${content}</g>`;
}

export const path = (d: string, fill: string, opacity = 1): Svg =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): Svg =>
  ellipse(x, y, r, r, fill, opacity);

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): Svg =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): Svg =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${radius}" fill="${fill}"/>`;

/** A line with round ends and corners. */
export const line = (d: string, colour: string, width: number, opacity = 1): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** A fill that changes from top to bottom; `id` is unique within a drawing. */
export function fade(id: string, top: string, bottom: string): { defs: Svg; fill: string } {
  const defs = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`;
  return { defs, fill: `url(#${id})` };
}

/** A round light that fades away; `id` is unique within a drawing. */
export function glow(id: string, x: number, y: number, r: number, colour: string): Svg {
  return `<defs><radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, r, `url(#${id})`)}`;
}

/** Shows of a content only what lies within a path; `id` is unique within a drawing. */
export function within(id: string, d: string, content: Svg): Svg {
  return `<defs><clipPath id="${id}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${id})">${content}</g>`;
}

/** One piece for each number from 0. */
export function repeat(count: number, piece: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}

/** Numbers from 0 to 1 that look random and are the same every time. */
export function chance(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
