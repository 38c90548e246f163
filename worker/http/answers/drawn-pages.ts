/** A page as it was answered: its HTML and the policy that goes with it. */
export interface DrawnPage {
  html: Uint8Array<ArrayBuffer>;
  policy: string;
}

/** Bytes of HTML that an isolate keeps; of its 128 MB. */
const mostBytes = 4 * 2 ** 20;

/**
 * Pages that this isolate has drawn, by their mark (cache.ts): who asks for one that is made of the same values gets it again,
 * as drawing takes most of a page's time. It holds what is the same for everyone, the last drawn.
 */
export class DrawnPages {
  readonly #pages = new Map<string, DrawnPage>();
  #bytes = 0;

  find(mark: string): DrawnPage | undefined {
    return this.#pages.get(mark);
  }

  keep(mark: string, page: DrawnPage): void {
    if (this.#pages.has(mark) || page.html.length > mostBytes) return;
    this.#pages.set(mark, page);
    this.#bytes += page.html.length;
    for (const [oldest, { html }] of this.#pages) {
      if (this.#bytes <= mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= html.length;
    }
  }
}

export const drawnPages = new DrawnPages();
