/** A binary file bundled with the Worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
