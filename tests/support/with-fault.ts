/** A database or bucket of which one call fails, after `skip` calls that succeed. */
export function withFault<Part extends object>(
  part: Part,
  call: keyof Part,
  fault: () => Promise<never>,
  skip = 0,
): Part {
  let left = skip;
  return new Proxy(part, {
    get(real, name) {
      if (name !== call) return Reflect.get(real, name);
      left -= 1;
      return left < 0 ? fault : Reflect.get(real, name);
    },
  });
}

/** A database or bucket that loses the responses of `times` calls after they took effect, after `skip` calls with a response. */
export function losingResponses<Part extends object>(
  part: Part,
  call: keyof Part,
  times: number,
  skip = 0,
): Part {
  let calls = 0;
  return new Proxy(part, {
    get(real, name) {
      const value = Reflect.get(real, name);
      if (name !== call || typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const response = await value.apply(real, args);
        calls += 1;
        if (calls <= skip || calls > skip + times) return response;
        throw new Error('the response was lost');
      };
    },
  });
}

/** A database or bucket that counts one of its calls. */
export function countCalls<Part extends object>(part: Part, call: keyof Part) {
  let calls = 0;
  const counted = new Proxy(part, {
    get(real, name) {
      const value = Reflect.get(real, name);
      if (name === call) calls += 1;
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  return { part: counted, calls: () => calls };
}
