interface SheetTitleProps {
  /** What is shown or done here. */
  what: string;
  /** Whom it is about. */
  name: string;
}

/** The heading of every sheet about a person's letter: no two of them look alike, and none is taken for the next one's. */
export function SheetTitle({ what, name }: SheetTitleProps) {
  return (
    <>
      <span className="block font-semibold text-base text-ink-soft">{what}</span>{' '}
      <span className="block wrap-anywhere">{name}</span>
    </>
  );
}

/** Whom an application is about, as headings say it; its name goes with its data. */
export const nameOf = ({ nama, dihapusPada }: { nama: string; dihapusPada: string | null }) =>
  dihapusPada ? 'Data dihapus' : nama;
