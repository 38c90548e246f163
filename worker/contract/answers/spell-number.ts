const small = 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ');

/** Largest first; `one` is the form for a single unit. */
const units: readonly { size: number; name: string; one?: string }[] = [
  { size: 1e9, name: 'miliar' },
  { size: 1e6, name: 'juta' },
  { size: 1000, name: 'ribu', one: 'seribu' },
  { size: 100, name: 'ratus', one: 'seratus' },
  { size: 10, name: 'puluh' },
];

/** A whole number below 10^12 in Indonesian words: 1500000 → 'satu juta lima ratus ribu'. */
export function spellNumber(number: number): string {
  const word = small[number];
  if (word) return word;
  if (number < 20) return `${small[number - 10]} belas`;
  const unit = units.find(({ size }) => number >= size);
  if (!unit) throw new Error(`no whole number: ${number}`);
  const count = Math.floor(number / unit.size);
  const head = count === 1 && unit.one ? unit.one : `${spellNumber(count)} ${unit.name}`;
  const rest = number % unit.size;
  return rest ? `${head} ${spellNumber(rest)}` : head;
}
