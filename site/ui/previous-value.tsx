/** An earlier answer below the current one: 'Dikirim sebagai: …'. */
export function PreviousValue({ label, children }: { label: string; children: string }) {
  return <span className="block font-normal text-ink-soft">{`${label}: ${children || '-'}`}</span>;
}
