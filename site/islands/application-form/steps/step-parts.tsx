import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#site/ui/button.tsx';

/** A step's heading. With `arrive` it takes the focus as the step comes up, so that it is read out from its top. */
export function StepHeading({ arrive, children }: { arrive: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!arrive) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrive]);

  return (
    <h2 className="font-bold text-2xl" ref={heading} tabIndex={-1} aria-describedby="langkah">
      {children}
    </h2>
  );
}

interface StepButtonsProps {
  /** What 'Kembali' does; null where there is no step to go back to. */
  onBack: (() => void) | null;
  /** The button that goes on. */
  children: ReactNode;
}

/** 'Kembali' and the way on, side by side on a phone too. */
export function StepButtons({ onBack, children }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-wrap gap-3 *:flex-1 *:basis-28 sm:*:min-w-32 sm:*:flex-none">
      {onBack && (
        <Button variant="secondary" onMouseDown={stayInField} onClick={onBack}>
          Kembali
        </Button>
      )}
      {children}
    </div>
  );
}

/** The focus stays where it is: leaving the field could show an error, and move the button from under the pointer. */
export function stayInField(event: MouseEvent) {
  event.preventDefault();
}

/** A bar that is filled to `value` of `max`; what stands beside it says the same in words. */
export function Bar({ value, max }: { value: number; max: number }) {
  return (
    // Drawn: the page's policy allows no style attribute in what the server sends.
    <svg
      className="h-2 w-full rounded-full bg-line"
      viewBox={`0 0 ${max} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className="fill-leaf motion-safe:transition-[width] motion-safe:duration-300"
        width={value}
        height="1"
      />
    </svg>
  );
}
