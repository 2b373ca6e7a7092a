/** Stands alone so that a test can see the wish without a page to reload. */
export function reloadPage(): void {
  window.location.reload();
}
