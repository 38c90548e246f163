import { groupsOf, spellCode } from '#site/lib/formats/group-code.ts';

/** A NIK or KK to compare: displayed in groups of four, read aloud digit by digit, copied without spaces. */
export function Digits({ children }: { children: string }) {
  const groups = groupsOf(children).map((group, index) => ({ group, at: index * 4 }));
  return (
    <>
      <span className="tabular-nums" aria-hidden="true">
        {groups.map(({ group, at }) => (
          <span className="mr-[0.35em] inline-block last:mr-0" key={at}>
            {group}
          </span>
        ))}
      </span>
      <span className="sr-only select-none">{spellCode(children)}</span>
    </>
  );
}
