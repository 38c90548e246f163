import type { TimelineStep } from './timeline-steps.ts';

const marks: Record<TimelineStep['state'], string> = {
  done: 'border-leaf bg-leaf',
  current: 'border-amber bg-card',
  refused: 'border-danger bg-danger',
};

/** Steps one below the other, the line between them leading on. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol>
      {steps.map(({ title, lines, state }) => (
        <li
          className="relative border-line border-l-2 pb-5 pl-6 last:border-transparent last:pb-0"
          key={title}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span
            className={`absolute top-1 -left-2.25 size-4 rounded-full border-4 ${marks[state]}`}
            aria-hidden="true"
          />
          <p className="font-semibold leading-snug">{title}</p>
          {lines.map((line) => (
            <p className="text-ink-soft wrap-anywhere" key={line}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
