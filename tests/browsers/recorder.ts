export const recorderPath = '/.recorder.js';
export const reportPath = '/.report';
/** A script with every kind of error, to test the recorder. */
export const faultyPath = '/.faulty.js';

/** Runs in the page before its other scripts. */
function record(path: string) {
  const report = (text: string) => navigator.sendBeacon(path, `${text} on ${location.pathname}`);
  window.addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) report(`error: ${event.message}`);
      // Firefox reports an error for module preloads although the import works; a failing import has its own error.
      else if (event.target instanceof Element && !event.target.matches('[rel=modulepreload]')) {
        report(`not loaded: ${event.target.outerHTML}`);
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${reason}`));
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`policy: ${effectiveDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report(`console: ${words.join(' ')}`);
    error(...words);
  };
}

export const recorder = `(${record})(${JSON.stringify(reportPath)})`;

export const faulty = `console.error('catatan', 7);
Promise.reject(new Error('janji'));
document.body.append(Object.assign(document.createElement('script'), { textContent: 'alert()' }));
document.body.append(Object.assign(document.createElement('img'), { src: '/hilang.png' }));
throw new Error('uji');
`;
