import type { ComponentProps } from 'react';

/** A decorative line icon in the text colour. */
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

/** An arrow to the right, of links that look like cards. */
export function ArrowIcon({ className }: { className: string }) {
  return (
    <Icon className={className} viewBox="0 0 16 14" strokeWidth="2">
      <path d="m9 1 6 6-6 6M15 7H1" />
    </Icon>
  );
}
