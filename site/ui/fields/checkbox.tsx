import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** With the box of a choice in a form. */
  boxed?: boolean;
  onCheck: (checked: boolean) => void;
}

/** A checkbox with its label. `className` is of the label. */
export function Checkbox(props: CheckboxProps) {
  const { boxed = false, className = '', children, onCheck, ...input } = props;
  const look = boxed
    ? 'choice'
    : 'inline-flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere';
  return (
    <label className={`${look} ${className}`}>
      <input
        {...input}
        className={boxed ? undefined : 'size-5 flex-none accent-leaf'}
        type="checkbox"
        onChange={({ target }) => onCheck(target.checked)}
      />
      {boxed ? children : <span>{children}</span>}
    </label>
  );
}
