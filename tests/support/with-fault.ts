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

/** A database or bucket whose answers to a call are lost after it took effect, so many times. */
export function losingAnswers<Part extends object>(
  part: Part,
  call: keyof Part,
  times: number,
): Part {
  let left = times;
  return new Proxy(part, {
    get(real, name) {
      const value = Reflect.get(real, name);
      if (name !== call || typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const answer = await value.apply(real, args);
        if (left <= 0) return answer;
        left -= 1;
        throw new Error('the answer was lost');
      };
    },
  });
}

/** A database or bucket as it is, counting how often a call was made of it. */
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
