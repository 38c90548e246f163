const directoryEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** The files of a ZIP that compresses nothing, by name (APPNOTE.TXT of PKWARE, 4.3). @throws for one that is compressed. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('no end of a ZIP');
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === directoryEntry; ) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('compressed');
    const size = zip.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      zip.subarray(begin, begin + size),
    );
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
