/** The reader's own text size in pixels: a canvas knows no rem. */
export function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Text beside the bars, a little smaller in a chart as narrow as a phone. */
export function smallText(width: number): number {
  return textSize() * (width < 480 ? 0.875 : 1);
}
