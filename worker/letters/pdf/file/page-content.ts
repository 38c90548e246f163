import type { EmbeddedFont } from '../fonts/embedded-font.ts';
import type { Face } from '../fonts/faces.ts';
import type { PlacedSign } from '../fonts/shape-text.ts';

type Role = 'H1' | 'P' | 'Figure';

/** A marked part of the page; its number is its place in the list. */
export interface TaggedPart {
  role: Role;
  /** What a picture shows, for who cannot see it. */
  alt?: string;
}

/** A number as PDF writes it: no exponent, no more digits than anyone sees. */
function fixed(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/**
 * The operators of one page (ISO 32000-1, annex A), in reading order. Points, measured from the
 * top left corner, y downwards.
 */
export class PageContent {
  readonly parts: TaggedPart[] = [];
  private readonly operators: string[] = [];
  private readonly height: number;
  private readonly fonts: Readonly<Record<Face, EmbeddedFont>>;

  constructor(height: number, fonts: Readonly<Record<Face, EmbeddedFont>>) {
    this.height = height;
    this.fonts = fonts;
  }

  /** What `draw` draws is one part of the letter's structure. */
  tagged(part: TaggedPart, draw: () => void): void {
    this.operators.push(`/${part.role} <</MCID ${this.parts.push(part) - 1}>> BDC`);
    draw();
    this.operators.push('EMC');
  }

  /** What `draw` draws is decoration. */
  artifact(draw: () => void): void {
    this.operators.push('/Artifact BMC');
    draw();
    this.operators.push('EMC');
  }

  /** A filled rectangle. */
  bar(x: number, top: number, width: number, height: number): void {
    const corner = [x, this.height - top - height, width, height].map(fixed).join(' ');
    this.operators.push(`0 g ${corner} re f`);
  }

  /** Operators of its own, in a space of `scale` points a unit, y downwards from the place given. */
  drawing(x: number, top: number, scale: number, operators: string): void {
    const matrix = [scale, 0, 0, -scale].map((value) => String(Math.round(value * 1e5) / 1e5));
    const origin = [x, this.height - top].map(fixed);
    this.operators.push(`q ${matrix.join(' ')} ${origin.join(' ')} cm\n${operators}\nQ`);
  }

  /** Signs on one base line, their places in thousandths of `size`. */
  text(x: number, baseline: number, size: number, signs: readonly PlacedSign[]): void {
    this.operators.push(`BT 0 g ${fixed(x)} ${fixed(this.height - baseline)} Td`);
    let pen = 0;
    let face: Face | undefined;
    let shown = '';
    const flush = (): void => {
      if (shown) this.operators.push(`[${shown}>] TJ`);
      shown = '';
    };
    for (const sign of signs) {
      if (sign.face !== face) {
        flush();
        this.operators.push(`/${sign.face} ${fixed(size)} Tf`);
        face = sign.face;
      }
      const font = this.fonts[face];
      const back = Math.round(pen - sign.x);
      if (back !== 0 || !shown) shown += `${shown && '>'}${back || ''}<`;
      shown += font.encode(sign, sign.text);
      pen += font.advance(sign.base) - back;
    }
    flush();
    this.operators.push('ET');
  }

  toString(): string {
    return this.operators.join('\n');
  }
}
