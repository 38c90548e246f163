import type { ComponentProps, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default: 'secondary'. */
  variant?: ButtonVariant;
  /** Shows a spinner and swallows clicks, a form's submit too; the focus stays where it is. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    busy,
    type = 'button',
    className = '',
    onClick,
    children,
    ...rest
  } = props;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(variant)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {/* Always rendered: browser translation replaces the text node that it would be inserted before. */}
      <span className="spinner" hidden={!busy} aria-hidden="true" />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

const classes: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-secondary',
  danger: 'btn btn-danger',
  quiet: 'btn btn-quiet',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant): string {
  return classes[variant];
}
