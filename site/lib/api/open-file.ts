/** Shows a file in a tab; where there is none, saves it under a name. */
export function openFile(file: Blob, name: string, tab: Window | null = null): void {
  const address = URL.createObjectURL(file);
  if (tab) tab.location.replace(address);
  else {
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  }
  // Long enough for the tab or the download to have read it, in ms.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
