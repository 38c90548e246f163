import { useState } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { foldedFrom, groupTypes } from '#site/lib/letters/group-types.ts';
import { Field } from '#site/ui/fields/field.tsx';

/** Number of letters from which the list has a search field. */
const searchThreshold = 7;

/** The letters that the village has added, by group. */
export function OtherLetters({ types }: { types: readonly LetterType[] }) {
  const [query, setQuery] = useState('');
  const words = wordsOf(query);
  const found = types.filter((type) => hasAllPrefixes(searchText(type), words));
  const isFolded = types.length >= foldedFrom;
  return (
    <section className="mt-12" aria-labelledby="surat-lain">
      <h2 className="text-2xl" id="surat-lain">
        Surat lain
      </h2>
      {types.length >= searchThreshold && (
        <div className="mt-4 max-w-md">
          <Field
            type="search"
            label="Cari surat"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      )}
      <p className="mt-4 text-ink-soft empty:hidden" role="status">
        {query.trim() && describeFound(found.length)}
      </p>
      <div
        className={`mt-6 grid grid-cols-1 items-start gap-x-8 md:grid-cols-2 lg:grid-cols-3 ${isFolded ? '' : 'gap-y-8'}`}
      >
        {groupTypes(found).map(({ group, types }) =>
          isFolded ? (
            // Search results are expanded. The key remounts the group, so that it collapses again without a search.
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

const describeFound = (count: number) =>
  count > 0
    ? `${count} surat ditemukan.`
    : `Tidak ada surat dengan kata itu. Coba kata lain, atau tanyakan ke kantor ${lowerTerms.village}.`;

const searchText = ({ type, title, summary, keywords = '', group }: LetterType) =>
  `${type} ${title} ${summary} ${keywords} ${group}`;
