/** A binary file bundled with the Worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** The village's crest as letters embed it (scripts/village/crest.ts). */
declare module 'virtual:village-crest' {
  const crest: import('./letters/pdf/assets.ts').LetterCrest;
  export default crest;
}
