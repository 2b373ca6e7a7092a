/**
 * The very last resort: the shell could not start, so there may be no catalogue and no React to say it with. Better
 * two sentences in English than a blank page.
 */
export function showStartFault(error: unknown): void {
  console.error(error);
  const main = document.createElement('main');
  main.lang = 'en';
  main.setAttribute('role', 'alert');
  const text = document.createElement('p');
  // eslint-disable-next-line no-restricted-syntax -- there may be no catalogue to take it from
  text.textContent = 'Glossa could not start. Nothing you have saved is lost.';
  const button = document.createElement('button');
  // eslint-disable-next-line no-restricted-syntax -- as above
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.reload());
  main.append(text, button);
  (document.getElementById('root') ?? document.body).replaceChildren(main);
}
