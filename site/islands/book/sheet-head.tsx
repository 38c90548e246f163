import { useOffice } from '#site/lib/api/office.ts';

/** The village letterhead without its address, and the title of a printed sheet. */
export function SheetHead({ title, period }: { title: string; period: string }) {
  const { kop } = useOffice();
  return (
    <header className="mb-6 text-center">
      {kop.slice(0, 3).map((line) => (
        <p className="font-semibold" key={line}>
          {line}
        </p>
      ))}
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p>{period}</p>
    </header>
  );
}
