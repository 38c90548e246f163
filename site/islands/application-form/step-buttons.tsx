import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';

interface StepButtonsProps {
  /** A photo is being made ready: 'Lanjut' waits for it. */
  busy: boolean;
  /** Whether there is a step to go back to. */
  back: boolean;
  onBack: () => void;
}

export function StepButtons({ busy, back, onBack }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-row-reverse flex-wrap justify-end gap-3">
      <Button
        className="min-w-32 grow sm:grow-0"
        type="submit"
        busy={busy}
        onMouseDown={stayInField}
      >
        Lanjut
      </Button>
      {back && (
        <Button
          className="min-w-32 grow sm:grow-0"
          variant="secondary"
          onMouseDown={stayInField}
          onClick={onBack}
        >
          Kembali
        </Button>
      )}
    </div>
  );
}

/** The focus stays where it is: leaving the field could show an error, and move the button from under the pointer. */
function stayInField(event: MouseEvent) {
  event.preventDefault();
}
