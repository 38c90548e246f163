interface LetterPagesProps {
  /** One data address a page. */
  pictures: readonly string[];
  alt: string;
  onShown?: () => void;
}

/** The pages of a letter, one below the other. */
export function LetterPages({ pictures, alt, onShown }: LetterPagesProps) {
  const { length } = pictures;
  return (
    <div className="grid grid-cols-1 gap-3">
      {pictures.map((picture, index) => (
        <img
          key={picture}
          className="block h-auto w-full rounded-xl border border-line"
          src={picture}
          alt={length === 1 ? alt : `${alt}, halaman ${index + 1} dari ${length}`}
          onLoad={onShown}
        />
      ))}
    </div>
  );
}
