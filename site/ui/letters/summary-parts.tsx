import { type LetterSummary, summaryParts } from '#contract/issued/summary.ts';

interface SummaryPartsProps {
  summary: LetterSummary;
  heading: 'h2' | 'h4';
}

/** The figures of a month or week by part. */
export const SummaryParts = ({ summary, heading: Heading }: SummaryPartsProps) =>
  Object.entries(summaryParts(summary)).map(([title, lines]) => (
    <section className="break-inside-avoid pt-5 print:pt-3" key={title}>
      <Heading className="mb-1 font-bold text-lg">{title}</Heading>
      <dl>
        {lines.map(([label, value]) => (
          <div
            className="flex justify-between gap-6 border-line border-b py-1 print:py-0.5"
            key={label}
          >
            <dt>{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
