/** How the entry of the control with this id is understood, below it; read with it, and not at every key. */
export function FieldReading({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-hint mt-2 wrap-anywhere" id={`${id}-reading`}>
      Dibaca: <b className="font-semibold text-ink">{children}</b>
    </p>
  );
}
