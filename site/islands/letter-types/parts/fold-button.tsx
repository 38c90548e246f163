import { Button } from '#site/ui/button.tsx';

interface FoldButtonProps {
  /** Id of the entry. The button has the id `ubah-{id}`, its expanded content `isi-{id}`. */
  id: string;
  name: string;
  open: boolean;
  /** Whether the entry has a fault. */
  wrong: boolean;
  onToggle: () => void;
}

/** Expands or collapses an entry of a list. */
export function FoldButton({ id, name, open, wrong, onToggle }: FoldButtonProps) {
  return (
    <Button
      className="row-button"
      id={`ubah-${id}`}
      variant={wrong && !open ? 'danger' : 'secondary'}
      aria-expanded={open}
      aria-controls={open ? `isi-${id}` : undefined}
      aria-label={`${open ? 'Tutup' : wrong ? 'Perbaiki' : 'Ubah'} ${name}`}
      onClick={onToggle}
    >
      {open ? 'Tutup' : wrong ? 'Perbaiki' : 'Ubah'}
    </Button>
  );
}
