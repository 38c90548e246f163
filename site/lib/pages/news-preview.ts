import { splitAmounts } from '../formats/split-amounts.ts';

/** Message from the news form to its preview. */
export interface NewsPreview {
  title: string;
  text: string;
  /** A newly chosen picture, the address of the stored one, or null without a picture. */
  picture: Blob | string | null;
}

/** Shows the news that the form around this page posts, and posts 'ready' once it listens. */
export function showNewsPreview(): void {
  // Opened as a page of its own.
  if (parent === window) return;
  addEventListener('message', ({ source, origin, data }: MessageEvent<NewsPreview>) => {
    if (source === parent && origin === location.origin) show(data);
  });
  parent.postMessage('ready', location.origin);
}

function show({ title, text, picture }: NewsPreview): void {
  find('title').textContent = title;
  const parts = splitAmounts(text).map((part, index) => (index % 2 ? unbroken(part) : part));
  find('text').replaceChildren(...parts);
  find('picture').firstElementChild?.replaceChildren(...(picture ? [imageOf(picture, title)] : []));
}

const find = (name: string) =>
  document.querySelector(`[data-${name}]`) ?? document.createElement('p');

function unbroken(text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = 'whitespace-nowrap';
  span.textContent = text;
  return span;
}

function imageOf(picture: Blob | string, alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = typeof picture === 'string' ? picture : URL.createObjectURL(picture);
  return Object.assign(image, { width: 640, height: 480, alt });
}
