/** A bar that is filled to `value` of `max`; what stands beside it says the same in words. */
export function Bar({ value, max }: { value: number; max: number }) {
  return (
    // Drawn: the page's policy allows no style attribute in what the server sends.
    <svg
      className="h-2 w-full rounded-full bg-line"
      viewBox={`0 0 ${max} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className="fill-leaf motion-safe:transition-[width] motion-safe:duration-300"
        width={value}
        height="1"
      />
    </svg>
  );
}
