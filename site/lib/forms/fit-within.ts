/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size that keeps the shape and has no edge longer than `longEdge`; never larger, never less than a pixel. */
export function fitWithin({ width, height }: Size, longEdge: number): Size {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
