import { villageKop } from '#contract/village/words.ts';

/** The village letterhead without its address, and the title of a printed sheet. */
export function SheetHead({ title, period }: { title: string; period: string }) {
  return (
    <header className="mb-6 text-center">
      {villageKop.slice(0, 3).map((line) => (
        <p className="font-semibold" key={line}>
          {line}
        </p>
      ))}
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p>{period}</p>
    </header>
  );
}
