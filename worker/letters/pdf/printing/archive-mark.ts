import type { PDFPage } from 'pdf-lib';
import { MM } from '../layout/paper.ts';
import { drawOver } from './printed-page.ts';

/** Distance from the edges of the displayed page: inside the margin, above the letter-head. */
const FROM_RIGHT = 18 * MM;
const FROM_TOP = 5 * MM;
/** Points in a unit of the drawing below. */
const UNIT = 0.8;
const WIDTH = 50;
const HEIGHT = 20;

/** 'ARSIP' in a frame, drawn with lines so that no font is needed. Units from its lower left corner; capitals are 10 high. */
const MARK = `1 g 0.4 G 1 w 0 0 ${WIDTH} ${HEIGHT} re B
1.4 w 1 J 1 j 1 0 0 1 5 5 cm
0 0 m 3.5 10 l 7 0 l S 1.3 3.4 m 5.7 3.4 l S
10.5 0 m 10.5 10 l 13.5 10 l 15.8 10 16.8 9 16.8 7.6 c 16.8 6.2 15.8 5.2 13.5 5.2 c 10.5 5.2 l S 13.8 5.2 m 17.2 0 l S
26.8 8.3 m 26.2 9.4 25 10 23.6 10 c 21.8 10 20.5 9 20.5 7.6 c 20.5 4.4 27.2 5.8 27.2 2.6 c 27.2 1 25.7 0 23.7 0 c 22 0 20.7 0.7 20.1 2 c S
30.6 0 m 30.6 10 l S
34.4 0 m 34.4 10 l 37.4 10 l 39.7 10 40.7 8.9 40.7 7.4 c 40.7 5.9 39.7 4.8 37.4 4.8 c 34.4 4.8 l S`;

/** Matrix from displayed page coordinates to page space, by its rotation (ISO 32000-1, 7.7.3.3). */
function seenToOwn(page: PDFPage): number[] {
  const { x, y, width, height } = page.getCropBox();
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return [0, 1, -1, 0, x + width, y];
    case 180:
      return [-1, 0, 0, -1, x + width, y + height];
    case 270:
      return [0, -1, 1, 0, x, y + height];
    default:
      return [1, 0, 0, 1, x, y];
  }
}

/** Marks a page as the archive copy, at the top right of the displayed page. */
export function markForArchive(page: PDFPage): void {
  const { width, height } = page.getCropBox();
  const lies = page.getRotation().angle % 180 !== 0;
  const [wide, tall] = lies ? [height, width] : [width, height];
  const left = wide - FROM_RIGHT - WIDTH * UNIT;
  const bottom = tall - FROM_TOP - HEIGHT * UNIT;
  const place = `${UNIT} 0 0 ${UNIT} ${left.toFixed(2)} ${bottom.toFixed(2)} cm`;
  drawOver(page, `${seenToOwn(page).join(' ')} cm ${place}\n${MARK}`);
}
