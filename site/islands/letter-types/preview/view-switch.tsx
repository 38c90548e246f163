/** The editor's views; narrow screens show one at a time. */
export type View = 'susun' | 'formulir' | 'surat';

const views: readonly { view: View; label: string }[] = [
  { view: 'susun', label: 'Susun' },
  { view: 'formulir', label: 'Formulir' },
  { view: 'surat', label: 'Surat' },
];

interface ViewSwitchProps {
  view: View;
  /** Id of the element that shows the view. */
  partsId: string;
  onView: (view: View) => void;
}

/** On narrow screens, switches between the parts and their previews. */
export function ViewSwitch({ view, partsId, onView }: ViewSwitchProps) {
  return (
    <fieldset className="view-switch mb-5">
      <legend className="sr-only">Yang ditampilkan</legend>
      {views.map((one) => (
        <button
          className="view-button"
          type="button"
          key={one.view}
          aria-pressed={view === one.view}
          aria-controls={partsId}
          onClick={() => onView(one.view)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  );
}
