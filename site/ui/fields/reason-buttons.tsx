interface ReasonButtonsProps {
  /** Text by label. */
  reasons: Readonly<Record<string, string>>;
  isChosen?: (text: string) => boolean;
  onChoose: (text: string) => void;
}

/** Common reasons, to fill a field with. */
export function ReasonButtons({ reasons, isChosen, onChoose }: ReasonButtonsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Alasan yang sering</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(reasons).map(([label, text]) => (
          <button
            key={label}
            className="btn btn-secondary row-button"
            type="button"
            aria-pressed={isChosen?.(text)}
            onClick={() => onChoose(text)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
