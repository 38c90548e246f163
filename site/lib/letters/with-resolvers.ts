/** For pdf.js: its legacy build expects a method that came with Chrome 119, Firefox 121 and Safari 17.4. */
Promise.withResolvers ??= <Value>() => {
  const capability = {} as PromiseWithResolvers<Value>;
  capability.promise = new Promise((resolve, reject) => {
    Object.assign(capability, { resolve, reject });
  });
  return capability;
};
