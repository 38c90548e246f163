/** Shows in the page's header, outside the islands, who is logged in. */
export function showName(name: string | undefined): void {
  const place = document.querySelector('#petugas');
  if (place && name) place.textContent = name;
}
