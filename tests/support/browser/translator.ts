import type { Page } from 'playwright-core';

/** Simulates a browser's translation: replaces every text node, also later ones, by <font> elements. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
    const ignored = 'script, style, textarea, option, title, font';
    const replace = (node: Node) => {
      if (isText(node)) {
        if (!node.data.trim() || node.parentElement?.closest(ignored)) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(node.data);
        outer.appendChild(inner);
        node.replaceWith(outer);
      } else for (const child of [...node.childNodes]) replace(child);
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) if (isText(node)) replace(node);
        for (const { addedNodes } of changes) for (const node of addedNodes) replace(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      replace(document.body);
    });
  });
}
