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
          className="relative pb-5 pl-7 before:absolute before:top-3 before:-bottom-1 before:left-1.75 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          key={title}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span
            className={`absolute top-1 left-0 size-4 rounded-full border-4 ${marks[state]}`}
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
