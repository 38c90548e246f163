/** Longer than this no letter takes to arrive, in ms. */
const patienceMs = 20_000;

let frame: HTMLIFrameElement | null = null;

/**
 * Opens the browser's print dialog for a letter.
 * @returns false where the file does not come, or the browser (mostly a phone's) prints no PDF within a page
 */
export async function printLetter(link: string): Promise<boolean> {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok || !navigator.pdfViewerEnabled) return false;
    await print(await response.blob());
    return true;
  } catch {
    return false;
  }
}

/** The frame stays until the next letter: it is what the dialog shows. */
function print(pdf: Blob): Promise<void> {
  frame?.remove();
  const address = URL.createObjectURL(pdf);
  const opened = document.createElement('iframe');
  frame = opened;
  Object.assign(opened, { title: 'Surat untuk dicetak', tabIndex: -1, src: address });
  opened.className = 'pointer-events-none fixed right-0 bottom-0 size-px opacity-0';
  return new Promise((resolve, reject) => {
    opened.onload = () => {
      URL.revokeObjectURL(address);
      try {
        opened.contentWindow?.print();
        resolve();
      } catch (error) {
        // The browser's viewer may be of an origin of its own.
        reject(error);
      }
    };
    document.body.appendChild(opened);
  });
}
