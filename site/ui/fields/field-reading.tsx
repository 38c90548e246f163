/** How the value of the control with this id is interpreted; part of its description, not a live region. */
export function FieldReading({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-hint mt-2 wrap-anywhere" id={`${id}-reading`}>
      Dibaca: <b className="font-semibold text-ink">{children}</b>
    </p>
  );
}
