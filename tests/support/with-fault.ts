/** A database or bucket as it is, but for one call that fails. */
export function withFault<Part extends object>(
  part: Part,
  call: keyof Part,
  fault: () => Promise<never>,
): Part {
  return new Proxy(part, {
    get: (real, name) => (name === call ? fault : Reflect.get(real, name)),
  });
}
