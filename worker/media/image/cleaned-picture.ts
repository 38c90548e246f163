export interface Size {
  width: number;
  height: number;
}

/** What a format's cleaner makes of a sound file; width and height in pixels, as browsers show it. */
export interface Cleaned extends Size {
  /** Pixels that a decoder has to make in all: the canvas, or all frames of an animation if more. */
  pixels: number;
  bytes: Uint8Array<ArrayBuffer>;
}
