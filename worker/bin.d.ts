/** A file that the Worker carries as bytes. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
