/** A ref that moves the focus to an element once it is rendered. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
