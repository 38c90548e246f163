import { type ReactNode, useEffect, useRef } from 'react';

/** A step's heading. With `arrive` it takes the focus as the step comes up, so that it is read out from its top. */
export function StepHeading({ arrive, children }: { arrive: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!arrive) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrive]);

  return (
    <h2 className="field-heading" ref={heading} tabIndex={-1} aria-describedby="langkah">
      {children}
    </h2>
  );
}
