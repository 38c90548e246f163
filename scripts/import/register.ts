import { lowerTerms } from '#contract/village/words.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import type { LetterRow } from './letter-row.ts';

type Kept = 'id' | 'counter' | 'year' | 'number' | 'nomor_surat' | 'nama' | 'issued_at';
export type Entry = Pick<LetterRow, Kept | 'withdrawn_at'>;

/** Entries of the register: existing ones of some years, and those that an import adds. */
export class Register {
  readonly #byId = new Map<string, Entry>();
  readonly #byNumber = new Map<string, Entry>();
  readonly #byWhole = new Map<string, Entry>();

  add(entry: Entry): void {
    this.#byId.set(entry.id, entry);
    this.#byNumber.set(bookKey(entry, entry.number), entry);
    this.#byWhole.set(`${entry.year} ${entry.nomor_surat}`, entry);
  }

  find(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** Whether another entry has the same number in its book, or the same full number. */
  isTaken(letter: Entry): boolean {
    const others = [
      this.#byNumber.get(bookKey(letter, letter.number)),
      this.#byWhole.get(`${letter.year} ${letter.nomor_surat}`),
    ];
    return others.some((one) => one && one.id !== letter.id);
  }

  lastNumbers(): string[] {
    const last = new Map<string, Entry>();
    for (const entry of this.#byId.values()) {
      const book = bookKey(entry);
      if ((last.get(book)?.number ?? 0) < entry.number) last.set(book, entry);
    }
    return [...last.values()].map(
      ({ year, counter, number }) =>
        `Buku nomor ${counter || lowerTerms.village}, tahun ${year}: nomor terakhir ${number}.`,
    );
  }
}

const bookKey = ({ counter, year }: Entry, number?: number) => `${year}\n${counter}\n${number}`;

const pageSize = 1000;

/** Reads all entries of these years. */
export async function readRegister(
  database: D1Database,
  years: Iterable<number>,
): Promise<Register> {
  const page = database.prepare(
    `SELECT seq, id, counter, year, number, nomor_surat, nama, issued_at, withdrawn_at FROM letters
      WHERE year = ? AND seq > ? ORDER BY seq LIMIT ${pageSize}`,
  );
  const register = new Register();
  for (const year of years) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const from: number = last;
      const { results } = await tryAgain(() =>
        page.bind(year, from).all<Entry & { seq: number }>(),
      );
      for (const entry of results) register.add(entry);
      last = results.length === pageSize ? results.at(-1)?.seq : undefined;
    }
  }
  return register;
}
