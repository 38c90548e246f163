import type { ComponentProps } from 'react';

/** A drawing in lines of the text's colour, for the eye alone. */
export function Icon(props: ComponentProps<'svg'>) {
  return (
    <svg
      {...props}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    />
  );
}
