/** A message as ui/message.tsx renders it, for pages without React. */
export function messageBox(tone: string, ...texts: string[]): HTMLElement {
  const box = document.createElement('div');
  box.className = `message ${tone}`;
  for (const text of texts) {
    const line = document.createElement('p');
    line.textContent = text;
    box.appendChild(line);
  }
  return box;
}
