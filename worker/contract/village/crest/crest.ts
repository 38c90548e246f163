/** How a shape is painted; colours as #rrggbb, null is not at all. */
export interface Paint {
  fill: string | null;
  stroke: string | null;
  strokeWidth: number;
  cap: 'butt' | 'round' | 'square';
  join: 'miter' | 'round' | 'bevel';
  rule: 'nonzero' | 'evenodd';
}

/** a b c d e f, as SVG and PDF write it. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A shape of the drawing: its outline as an SVG path, its paint, and where it goes. */
export interface Shape {
  path: string;
  paint: Paint;
  matrix: Matrix;
}

/** The village's crest, as it is drawn on pages, icons and letters. */
export interface Crest {
  /** The drawing's own units. */
  box: { x: number; y: number; width: number; height: number };
  /** What it says of itself. */
  title: string;
  shapes: readonly Shape[];
}

/** What crest.svg may weigh, in characters; every letter carries it. */
export const crestLimit = 64_000;

export const crestAdvice =
  "Buka lambang di Inkscape, pilih semua (Ctrl+A), lepaskan kelompoknya (Ctrl+Shift+G) dan jalankan Path > Object to Path, beri warna rata tanpa gradasi, lalu simpan sebagai 'Plain SVG'.";
