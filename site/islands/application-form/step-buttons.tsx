import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface StepButtonsProps {
  /** Whether there is a step to go back to. */
  back: boolean;
  onBack: () => void;
  /** The button that goes on. */
  children: ReactNode;
}

/** 'Kembali' and the way on, side by side on a phone too. */
export function StepButtons({ back, onBack, children }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-wrap gap-3 *:flex-1 *:basis-28 sm:*:min-w-32 sm:*:flex-none">
      {back && (
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
