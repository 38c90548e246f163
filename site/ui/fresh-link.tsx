import type { ComponentProps, MouseEvent } from 'react';
import { linkSeconds } from '../../worker/contract/files.ts';

/** A minute is left for the way. */
const lifetimeMs = (linkSeconds - 60) * 1000;

interface FreshLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  href: string;
  /** When the link was made, in milliseconds since 1970. */
  madeAt: number;
  /** Asks for the link anew; null when it could not be had, which the caller tells. */
  renew: () => Promise<string | null>;
}

/** A signed link to a private file; one that is too old is made anew before it is followed. */
export function FreshLink({ href, madeAt, renew, children, ...rest }: FreshLinkProps) {
  async function follow(event: MouseEvent) {
    if (Date.now() - madeAt < lifetimeMs) return;
    event.preventDefault();
    const fresh = await renew();
    if (fresh) location.assign(fresh);
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
