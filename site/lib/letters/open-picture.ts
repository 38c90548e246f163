import type { Cut, Part } from './letter-code.ts';

/** A page, as a picture. */
export interface OpenPage {
  cut: Cut;
  /** Large enough to read, as a data address. */
  picture: string;
}

const whole: Part = { left: 0, top: 0, width: 1, height: 1, across: 1200 };

/** Opens a picture for reading parts of it. */
export function openPicture(picture: HTMLCanvasElement | ImageBitmap): OpenPage {
  return {
    cut: (part) => {
      const { context, canvas } = drawPart(picture, part);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    },
    picture: drawPart(picture, whole).canvas.toDataURL('image/jpeg', 0.7),
  };
}

function drawPart(
  picture: HTMLCanvasElement | ImageBitmap,
  { left, top, width, height, across }: Part,
) {
  const [wide, high] = [width * picture.width, height * picture.height];
  const made = newCanvas(across, Math.round((across * high) / wide));
  const { canvas, context } = made;
  // Transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const from = [left * picture.width, top * picture.height, wide, high] as const;
  context.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height);
  return made;
}

export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser draws no pictures');
  return { canvas, context };
}
