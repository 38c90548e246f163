import { loginAddress } from '#site/lib/session/session.ts';
import { type ButtonVariant, buttonClass } from '../button.tsx';

interface LoginLinkProps {
  /** Path that the login returns to; the open page if omitted. */
  path?: string;
  /** This page must stay open, because its entries are not stored. */
  inNewTab?: boolean;
  variant?: ButtonVariant;
}

/** The login after a session that ended in the middle of a form. `data-safe` exempts it from the warning about unsaved entries. */
export function LoginLink({ path, inNewTab = false, variant = 'secondary' }: LoginLinkProps) {
  return (
    <a
      className={`${buttonClass(variant)} mt-3`}
      href={loginAddress(path)}
      target={inNewTab ? '_blank' : undefined}
      rel="noopener"
      data-safe
    >
      Login lagi
    </a>
  );
}
