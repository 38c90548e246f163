export const recorderPath = '/.recorder.js';
export const reportPath = '/.report';
/** A script that goes wrong in every way that a script can: a check of the recorder itself. */
export const faultyPath = '/.faulty.js';

/** Runs in the page before all else of it. */
function record(path: string) {
  const tell = (text: string) => navigator.sendBeacon(path, `${text} on ${location.pathname}`);
  window.addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) tell(`error: ${event.message}`);
      // Firefox reports preloads of modules as failed whose import works; an import that fails tells so itself.
      else if (event.target instanceof Element && !event.target.matches('[rel=modulepreload]')) {
        tell(`not loaded: ${event.target.outerHTML}`);
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`rejection: ${reason}`));
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell(`policy: ${effectiveDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    tell(`console: ${words.join(' ')}`);
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
