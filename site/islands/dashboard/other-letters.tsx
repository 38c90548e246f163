import { useState } from 'react';
import { holdsAll, wordsOf } from '#contract/basics/words.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { foldedFrom, groupTypes } from '#site/lib/letters/group-types.ts';
import { Field } from '#site/ui/fields/field.tsx';

/** From so many on they are searched rather than read through. */
const searchedFrom = 7;

/** The letters that the village has added, by what people come for. */
export function OtherLetters({ types }: { types: readonly LetterType[] }) {
  const [searched, setSearched] = useState('');
  const words = wordsOf(searched);
  const found = types.filter((type) => holdsAll(known(type), words));
  const isFolded = types.length >= foldedFrom;
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
      <div
        className={`mt-6 grid grid-cols-1 items-start gap-x-8 md:grid-cols-2 lg:grid-cols-3 ${isFolded ? '' : 'gap-y-8'}`}
      >
        {groupTypes(found).map(({ group, types }) =>
          isFolded ? (
            // What is searched for is open, and folds again with the words.
            <details
              className="border-line border-t"
              key={`${group} ${words.length > 0}`}
              open={words.length > 0}
            >
              <summary className="min-h-11 cursor-pointer py-2">
                <GroupName>{group}</GroupName>
                <span>{` (${types.length})`}</span>
              </summary>
              <LetterLinks types={types} />
            </details>
          ) : (
            <section key={group}>
              <GroupName>{group}</GroupName>
              <LetterLinks types={types} />
            </section>
          ),
        )}
      </div>
    </section>
  );
}

const GroupName = ({ children }: { children: string }) => (
  <h3 className="inline font-semibold text-amber-ink">{children}</h3>
);

const LetterLinks = ({ types }: { types: readonly LetterType[] }) => (
  <ul className="mt-2 mb-4 grid gap-3">
    {types.map(({ type, title, summary, path }) => (
      <li className="wrap-anywhere" key={type}>
        <a className="link lone-link font-semibold" href={path}>
          {title}
        </a>
        <p className="text-ink-soft">{summary}</p>
      </li>
    ))}
  </ul>
);

const sayFound = (count: number) =>
  count > 0
    ? `${count} surat ditemukan.`
    : 'Tidak ada surat dengan kata itu. Coba kata lain, atau tanyakan ke kantor desa.';

/** What a letter is known by. */
const known = ({ type, title, summary, keywords = '', group }: LetterType) =>
  `${type} ${title} ${summary} ${keywords} ${group}`;
