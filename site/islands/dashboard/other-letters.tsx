import { useState } from 'react';
import type { LetterType } from '../../../worker/contract/records/letter-types.ts';
import { groupTypes } from '../../lib/letters/group-types.ts';
import { Field } from '../../ui/field.tsx';

/** From so many on they are searched rather than read through. */
const searchedFrom = 7;

/** The letters that the village has added, by what people come for. */
export function OtherLetters({ types }: { types: readonly LetterType[] }) {
  const [searched, setSearched] = useState('');
  const found = types.filter((type) => holds(type, searched));
  return (
    <section className="mt-12" aria-labelledby="surat-lain">
      <h2 className="text-2xl" id="surat-lain">
        Surat lain
      </h2>
      {types.length >= searchedFrom && (
        <div className="mt-4 max-w-md">
          <Field
            type="search"
            label="Cari surat"
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
          />
        </div>
      )}
      <p className="mt-4 text-ink-soft empty:hidden" role="status">
        {searched.trim() && sayFound(found.length)}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {groupTypes(found).map(({ group, types }) => (
          <section key={group}>
            <h3 className="font-semibold text-amber-ink">{group}</h3>
            <ul className="mt-2 grid gap-3">
              {types.map(({ type, title, summary, path }) => (
                <li className="wrap-anywhere" key={type}>
                  <a className="link lone-link font-semibold" href={path}>
                    {title}
                  </a>
                  <p className="text-ink-soft">{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const sayFound = (count: number) =>
  count > 0
    ? `${count} surat ditemukan.`
    : 'Tidak ada surat dengan kata itu. Coba kata lain, atau tanyakan ke kantor desa.';

/** Whether every word of the text begins a word of what the letter is known by. */
function holds({ type, title, summary, keywords = '', group }: LetterType, text: string): boolean {
  const known = wordsOf(`${type} ${title} ${summary} ${keywords} ${group}`);
  return wordsOf(text).every((word) => known.some((one) => one.startsWith(word)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
