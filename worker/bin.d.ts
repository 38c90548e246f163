/** A file that the Worker carries as bytes. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** The village's crest as letters draw it. */
declare module '*.svg?letter' {
  const crest: import('./letters/pdf/layout/crest.ts').LetterCrest;
  export default crest;
}
