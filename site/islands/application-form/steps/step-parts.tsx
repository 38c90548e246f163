import { type ReactNode, useEffect, useRef } from 'react';
import { lowerTerms } from '#contract/village/words.ts';
import { stayInField } from '#site/forms/date-helper.tsx';
import { Button } from '#site/ui/button.tsx';

/** A step's heading. With `takesFocus` it receives the focus, so that screen readers start at the top of the step, or with `focusesField` the field below it. */
export function StepHeading({
  takesFocus,
  focusesField = false,
  children,
}: {
  takesFocus: boolean;
  focusesField?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    const form = focusesField ? heading.current?.closest('form') : null;
    const field = form?.querySelector<HTMLElement>('input:not([type]), textarea');
    if (field) field.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [takesFocus, focusesField]);

  return (
    <h2 className="font-bold text-2xl" ref={heading} tabIndex={-1} aria-describedby="langkah">
      {children}
    </h2>
  );
}

interface StepButtonsProps {
  /** Action of 'Kembali'; null on the first step. */
  onBack: (() => void) | null;
  /** The button that continues. */
  children: ReactNode;
}

/** 'Kembali' and the button that continues, in one row also on phones. */
export function StepButtons({ onBack, children }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-wrap gap-3 *:flex-1 *:basis-28 sm:*:min-w-32 sm:*:flex-none">
      {onBack && (
        <Button onMouseDown={stayInField} onClick={onBack}>
          Kembali
        </Button>
      )}
      {children}
    </div>
  );
}

/** For letter types of which the office asks the head of the RT: what it shows them. */
export const rtNotice = `Kantor ${lowerTerms.village} dapat bertanya kepada ${lowerTerms.neighbourhoodHead} Anda, yang lalu melihat nama, alamat, jenis surat, dan keperluan Anda.`;

/** A progress bar. Decorative: the text next to it states the same. */
export function Bar({ value, max }: { value: number; max: number }) {
  return (
    // SVG, because the Content-Security-Policy forbids style attributes in server-rendered HTML.
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
