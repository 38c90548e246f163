const labels = { susun: 'Susun', formulir: 'Formulir', surat: 'Surat' } as const;

/** The editor's views; narrow screens show one at a time. */
export type View = keyof typeof labels;

interface ViewSwitchProps {
  legend: string;
  className: string;
  views: readonly View[];
  view: View;
  /** Id of the element that shows the view. */
  controls?: string;
  onView: (view: View) => void;
}

/** Buttons that switch between the parts and their previews. */
export function ViewSwitch(props: ViewSwitchProps) {
  const { legend, className, views, view, controls, onView } = props;
  return (
    <fieldset className={`view-links min-w-0 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {views.map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={view === one}
          aria-controls={controls}
          onClick={() => onView(one)}
        >
          {labels[one]}
        </button>
      ))}
    </fieldset>
  );
}
