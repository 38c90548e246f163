/** Deterministic random numbers from a seed: sfc32, by Chris Doty-Humphrey (PractRand). */
export class Random {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed >>> 0;
    for (let i = 0; i < 12; i += 1) this.next();
  }

  /** An unsigned 32-bit integer. */
  next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  below(bound: number): number {
    return this.next() % bound;
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(share: number): boolean {
    return this.next() < share * 2 ** 32;
  }

  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new Error('nothing to pick from');
    return values[this.below(values.length)] as Value;
  }
}
