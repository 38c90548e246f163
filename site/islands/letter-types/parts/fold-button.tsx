import { Button } from '#site/ui/button.tsx';

interface FoldButtonProps {
  /** Of the entry; what it unfolds has the id `isi-{id}`. */
  id: string;
  name: string;
  open: boolean;
  /** Something in it is to be mended. */
  wrong: boolean;
  onToggle: () => void;
}

/** Unfolds an entry of a list, and folds it again. */
export function FoldButton({ id, name, open, wrong, onToggle }: FoldButtonProps) {
  return (
    <Button
      className="row-button"
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
