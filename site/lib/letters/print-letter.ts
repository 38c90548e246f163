const timeoutMs = 20_000;

let frame: HTMLIFrameElement | null = null;

/**
 * Opens the browser's print dialog for a letter.
 * @returns false if the download fails or the browser (usually on phones) cannot print an embedded PDF
 */
export async function printLetter(link: string): Promise<boolean> {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok || !navigator.pdfViewerEnabled) return false;
    await print(await response.blob());
    return true;
  } catch {
    return false;
  }
}

/** The frame remains until the next letter, as the print dialog reads from it. */
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
        // The PDF viewer may be cross-origin.
        reject(error);
      }
    };
    document.body.appendChild(opened);
  });
}
