import { type ComponentType, lazy, Suspense } from 'react';

/** A component of a module that is loaded when it is first rendered. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Like `lazyPart`, for a dialog or another part that may appear late: renders nothing until it is loaded. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazyPart(load);
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
