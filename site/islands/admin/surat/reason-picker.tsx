import { commonReasons, withReason } from './common-reasons.ts';

interface ReasonPickerProps {
  typed: string;
  onPick: (text: string) => void;
}

/** The common reasons as buttons that write into the notes. */
export function ReasonPicker({ typed, onPick }: ReasonPickerProps) {
  return (
    <fieldset>
      <legend className="field-label">Alasan yang sering</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {commonReasons.map(({ label, text }) => (
          <button
            key={label}
            className="btn btn-secondary row-button"
            type="button"
            onClick={() => onPick(withReason(typed, text))}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
