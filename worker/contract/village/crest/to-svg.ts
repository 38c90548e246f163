import type { Crest, Shape } from './crest.ts';
import { noMove } from './outline.ts';
import { plainPaint } from './paint.ts';

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

function elementOf({ path, paint, matrix }: Shape): string {
  const attributes = [
    paint.fill === plainPaint.fill ? null : ['fill', paint.fill ?? 'none'],
    paint.stroke ? ['stroke', paint.stroke] : null,
    paint.stroke ? ['stroke-width', paint.strokeWidth] : null,
    paint.stroke && paint.cap !== plainPaint.cap ? ['stroke-linecap', paint.cap] : null,
    paint.stroke && paint.join !== plainPaint.join ? ['stroke-linejoin', paint.join] : null,
    paint.rule === plainPaint.rule ? null : ['fill-rule', paint.rule],
    matrix.every((part, at) => part === noMove[at])
      ? null
      : ['transform', `matrix(${matrix.join(' ')})`],
    ['d', escapeXml(path)],
  ].filter((one) => one !== null);
  return `<path ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
}

/** The crest as browsers show it: nothing but shapes, whatever its file held. A square one has it in the middle. */
export function toSvg({ box, shapes }: Crest, title: string, square = false): string {
  const side = Math.max(box.width, box.height);
  const { x, y, width, height } = square
    ? {
        x: box.x - (side - box.width) / 2,
        y: box.y - (side - box.height) / 2,
        width: side,
        height: side,
      }
    : box;
  const drawn = shapes.map(elementOf).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">\n<title>${escapeXml(title)}</title>\n${drawn}\n</svg>\n`;
}
