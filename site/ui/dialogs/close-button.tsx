/** A close button in the upper right corner of its positioned parent. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-xl"
      type="button"
      aria-label={label}
      onClick={onClick}
    >
      <svg className="w-4" viewBox="0 0 16 16" aria-hidden="true">
        <path stroke="currentColor" strokeWidth="2.4" d="m2 2 12 12M14 2 2 14" />
      </svg>
    </button>
  );
}
