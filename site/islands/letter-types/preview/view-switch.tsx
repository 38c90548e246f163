import type { View } from '../editor/editor-form.tsx';

const views: readonly { view: View; label: string }[] = [
  { view: 'susun', label: 'Susun' },
  { view: 'formulir', label: 'Formulir' },
  { view: 'surat', label: 'Surat' },
];

interface ViewSwitchProps {
  view: View;
  /** Id of what it changes. */
  partsId: string;
  onView: (view: View) => void;
}

/** Where there is no room for both: the parts, or what becomes of them. */
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
