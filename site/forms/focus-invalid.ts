/** Focuses the first invalid control of a form. Returns false if all are valid. */
export function focusFirstInvalid(form: Element): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
  invalid?.focus();
  return Boolean(invalid);
}
