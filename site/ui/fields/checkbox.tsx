import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onCheck: (checked: boolean) => void;
}

/** A checkbox with its label. `className` is of the label. */
export function Checkbox({ className = '', children, onCheck, ...input }: CheckboxProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere ${className}`}
    >
      <input
        {...input}
        className="size-5 flex-none accent-leaf"
        type="checkbox"
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
