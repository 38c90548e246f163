import { Button } from '#site/ui/button.tsx';

interface SearchWordsProps {
  /** The search in force; empty for none. */
  words: string;
  onSearch: (words: string) => void;
}

/** Names the search in force above its list, and ends it. */
export function SearchChip({ words, onSearch }: SearchWordsProps) {
  if (!words) return null;
  return (
    <div className="mb-4">
      <Button className="row-button wrap-anywhere" onClick={() => onSearch('')}>
        <span>{`Pencarian: ${words}`}</span>
        <span aria-hidden="true">×</span>
        <span className="sr-only">, hapus</span>
      </Button>
    </div>
  );
}

/** 'Hapus pencarian' in an empty list. */
export function ClearSearch({ words, onSearch }: SearchWordsProps) {
  if (!words) return null;
  return <Button onClick={() => onSearch('')}>Hapus pencarian</Button>;
}
