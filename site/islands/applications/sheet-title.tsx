interface SheetTitleProps {
  /** Subject or action of the dialog. */
  what: string;
  /** Name of the applicant. */
  name: string;
}

/** Heading of the dialogs about one letter; includes the name so that two dialogs are not confused. */
export function SheetTitle({ what, name }: SheetTitleProps) {
  return (
    <>
      <span className="block font-semibold text-base text-ink-soft">{what}</span>{' '}
      <span className="block wrap-anywhere">{name}</span>
    </>
  );
}

/** Returns the applicant's name, or a placeholder if the data was deleted. */
export const nameOf = ({ nama, dihapusPada }: { nama: string; dihapusPada: string | null }) =>
  dihapusPada ? 'Data dihapus' : nama;
